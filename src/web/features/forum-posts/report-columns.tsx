import type { reportSortColumns } from '#contract/forum-posts.ts'
import type { ForumReport } from '#contract/schemas/forum-posts.ts'
import type { Column } from '#web/platform/admin/list/AdminTable.tsx'
import { When } from '#web/platform/text/When.tsx'
import { DELETED_AUTHOR } from './post-words.ts'

export const reportColumns: readonly Column<ForumReport, (typeof reportSortColumns)[number]>[] = [
  {
    key: 'author',
    heading: 'Post',
    cell: ({ post }) => (
      <>
        <span className="work">{post.authorName ?? DELETED_AUTHOR}</span> {post.content}
      </>
    ),
  },
  {
    key: 'by',
    heading: 'Reported by',
    width: '160px',
    minor: true,
    cell: ({ reportedBy }) => reportedBy ?? DELETED_AUTHOR,
  },
  { key: 'reported', heading: 'When', width: '152px', cell: ({ createdAt }) => <When at={createdAt} /> },
]
