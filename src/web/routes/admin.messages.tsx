import { createFileRoute } from '@tanstack/react-router'
import { MessageCenter } from '#web/features/messages/admin/MessageCenter.tsx'
import { parseMessageSearch } from '#web/features/messages/message-search.ts'
import { headOf } from '#web/platform/head/head.ts'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: parseMessageSearch,
  head: ({ match }) =>
    headOf(match.context.site, {
      title: 'Message center',
      description: 'What the label receives and sends.',
      path: '/admin/messages',
      hidden: true,
    }),
  component: () => <MessageCenter search={Route.useSearch()} />,
})
