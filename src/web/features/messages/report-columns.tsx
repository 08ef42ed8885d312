import type { messageReportColumns } from '#contract/messages.ts'
import type { MessageReport } from '#contract/schemas/kit/message-shapes.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { When } from '#web/platform/text/When.tsx'

export const reportColumns: readonly Column<MessageReport, (typeof messageReportColumns)[number]>[] = [
  {
    key: 'author',
    heading: 'Message',
    cell: ({ message }) => (
      <>
        <span className="work">{message.senderName ?? DELETED_ACCOUNT}</span> {message.subject}
      </>
    ),
  },
  {
    key: 'by',
    heading: 'Reported by',
    width: '160px',
    minor: true,
    cell: ({ reportedBy }) => reportedBy ?? DELETED_ACCOUNT,
  },
  { key: 'reported', heading: 'When', width: '152px', cell: ({ createdAt }) => <When at={createdAt} /> },
]
