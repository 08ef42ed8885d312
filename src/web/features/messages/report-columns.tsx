import type { messageReportColumns } from '#contract/messages.ts'
import type { MessageReport } from '#contract/schemas/kit/message-shapes.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { GONE } from './message-words.ts'

export const reportColumns: readonly Column<MessageReport, (typeof messageReportColumns)[number]>[] = [
  {
    key: 'author',
    heading: 'Message',
    cell: ({ message }) => (
      <>
        <span className="work">{message.senderName ?? GONE}</span> {message.subject}
      </>
    ),
  },
  {
    key: 'by',
    heading: 'Reported by',
    width: '160px',
    minor: true,
    cell: ({ reportedBy }) => reportedBy ?? GONE,
  },
  { key: 'reported', heading: 'When', width: '152px', cell: ({ createdAt }) => <When at={createdAt} /> },
]
