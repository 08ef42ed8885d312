import { videoSortColumns, videos } from '#contract/videos.ts'
import { adminList, flagOf } from '#web/platform/admin/list/admin-list.ts'
import { featuredFilter } from '#web/platform/admin/list/filters/common-filters.ts'

/** The videos. */
export const videoList = adminList(
  {
    name: 'videos',
    isWritten: true,
    sorts: { newest: 'Newest' },
    columns: videoSortColumns,
    filters: { status: featuredFilter },
  },
  videos,
  ({ status }) => ({ featured: flagOf(status, 'featured') }),
)
