import { createFileRoute } from '@tanstack/react-router'
import { MessagesScreen } from '#web/features/messages/MessagesScreen.tsx'
import { loadMessages } from '#web/features/messages/message-queries.ts'
import { parseMessageSearch } from '#web/features/messages/message-search.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
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
    hiddenHead(match.context.site, loaderData?.subject ? `${loaderData.subject}, Messages` : 'Messages'),
  component: () => <MessagesScreen search={Route.useSearch()} />,
})
