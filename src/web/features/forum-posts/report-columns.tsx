import type { reportSortColumns } from '#contract/forum-posts.ts'
import type { ForumReport } from '#contract/schemas/forum-posts.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { DELETED_ACCOUNT } from '#web/platform/text/deleted-account.ts'
import { When } from '#web/platform/text/When.tsx'

export const reportColumns: readonly Column<ForumReport, (typeof reportSortColumns)[number]>[] = [
  {
    key: 'author',
    heading: 'Post',
    cell: ({ post }) => (
      <>
        <span className="work">{post.authorName ?? DELETED_ACCOUNT}</span> {post.content}
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
