import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '#web/features/chat/ChatScreen.tsx'
import { loadChat } from '#web/features/chat/chat-queries.ts'
import { headOf } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/chat/')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await loadChat(context.personalClient, null)
  },
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Chat',
      description: `The rooms of ${match.context.site.name}, and who is in them now.`,
      path: '/chat',
      hidden: true,
    }),
  component: () => <ChatScreen roomId={null} line={undefined} />,
})
