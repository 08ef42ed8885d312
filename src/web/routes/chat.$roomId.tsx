import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChatScreen } from '#web/features/chat/ChatScreen.tsx'
import { loadChat } from '#web/features/chat/chat-queries.ts'
import { readChatSearch } from '#web/features/chat/chat-search.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { hiddenHead } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/chat/$roomId')({
  staticData: { isPersonal: true },
  validateSearch: readChatSearch,
  loaderDeps: ({ search: { line } }) => ({ line }),
  loader: async ({ context, location, params, deps }) => {
    await guard({ context, location })
    const id = positive(params.roomId)
    const room = id === undefined ? null : await loadChat(context.personalClient, id, deps.line)
    if (!room) throw notFound()
    return { name: room.name }
  },
  head: ({ match, loaderData }) => hiddenHead(match.context.site, loaderData ? `${loaderData.name}, Chat` : 'Chat'),
  component: () => <ChatScreen roomId={positive(Route.useParams().roomId) ?? null} line={Route.useSearch().line} />,
})
