import { forumPosts, reportSortColumns } from '#contract/forum-posts.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'

/** Posts of the community board that somebody does not want there. */
export const reportList = adminList(
  { name: 'reports', sorts: { newest: 'Newest' }, columns: reportSortColumns },
  { list: forumPosts.reports, exportCsv: forumPosts.exportReports },
)
