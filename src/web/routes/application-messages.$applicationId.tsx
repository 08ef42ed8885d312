import { createFileRoute, notFound } from '@tanstack/react-router'
import { NotFound } from '#web/areas/shell/NotFound.tsx'
import { ApplicationMessagesScreen } from '#web/features/application-messages/ApplicationMessagesScreen.tsx'
import { conversationQuery } from '#web/features/application-messages/application-message-queries.ts'
import { useOwnApplicationChanges } from '#web/features/model-applications/use-own-application-changes.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/application-messages/$applicationId')({
  staticData: { isPersonal: true },
  validateSearch: (search: Record<string, unknown>): { before?: number } => {
    const before = positive(search['before'])
    return before === undefined ? {} : { before }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, params, deps }) => {
    await guard({ context, location })
    const id = positive(params.applicationId)
    const conversation =
      id === undefined ? null : await context.personalClient.ensureQueryData(conversationQuery(id, deps.before))
    if (!conversation) throw notFound()
    return { name: conversation.isLabel ? conversation.applicantName : 'The label' }
  },
  head: ({ match, loaderData }) =>
    hiddenHead(match.context.site, loaderData ? `${loaderData.name}, Messages` : 'Messages'),
  notFoundComponent: NotFound,
  component: ConversationPage,
})

function ConversationPage() {
  // Whether one may write goes with where the application stands, to either side.
  useOwnApplicationChanges()
  const id = positive(Route.useParams().applicationId) ?? 0
  return <ApplicationMessagesScreen id={id} before={Route.useSearch().before} />
}
