import { createFileRoute } from '@tanstack/react-router'
import { ChatScreen } from '#web/features/chat/ChatScreen.tsx'
import { loadChat } from '#web/features/chat/chat-queries.ts'
import { hiddenPage } from '#web/platform/head/head.ts'
import { guard } from '#web/platform/session/guard.ts'

export const Route = createFileRoute('/chat/')({
  staticData: { isPersonal: true },
  loader: async ({ context, location }) => {
    await guard({ context, location })
    await loadChat(context.personalClient, null)
  },
  head: hiddenPage('Chat'),
  component: () => <ChatScreen roomId={null} line={undefined} />,
})
