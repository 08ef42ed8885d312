import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '#web/features/messages/MessagesScreen.tsx'
import { loadMessages } from '#web/features/messages/message-queries.ts'
import { parseMessageSearch } from '#web/features/messages/message-search.ts'
import { headOf } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/messages')({
  staticData: { isPersonal: true },
  validateSearch: parseMessageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, location, deps }) => {
    await guard({ context, location })
    return loadMessages(context.personalClient, deps)
  },
  head: ({ match, loaderData }) =>
    headOf(match.context.site, {
      title: loaderData?.subject ? `${loaderData.subject}, Messages` : 'Messages',
      description: 'What you and the label have written to one another.',
      path: '/messages',
      hidden: true,
    }),
  component: () => <MessagesScreen search={Route.useSearch()} />,
})
