import { createFileRoute } from '@tanstack/react-router'
import { MessageCenter } from '#web/features/messages/admin/MessageCenter.tsx'
import { parseMessageSearch } from '#web/features/messages/message-search.ts'
import { hiddenPage } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: parseMessageSearch,
  head: hiddenPage('Message center'),
  component: () => <MessageCenter search={Route.useSearch()} />,
})
