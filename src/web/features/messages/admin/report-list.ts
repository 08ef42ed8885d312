import { messageReportColumns, messages } from '#contract/messages.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'

/** Messages that somebody does not want. */
export const reportList = adminList(
  { name: 'message-reports', label: 'message reports', sorts: { newest: 'Newest' }, columns: messageReportColumns },
  { list: messages.reports, exportCsv: messages.exportReports },
)
