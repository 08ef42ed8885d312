import { albumSortColumns, albums } from '#contract/albums.ts'
import { adminList, flagOf } from '#web/platform/admin/list/admin-list.ts'
import { featuredFilter, genreFilter } from '#web/platform/admin/list/filters/common-filters.ts'

/** The albums. */
export const albumList = adminList(
  {
    name: 'albums',
    isWritten: true,
    sorts: { newest: 'Newest' },
    columns: albumSortColumns,
    filters: { genre: genreFilter, status: featuredFilter },
  },
  albums,
  ({ genre, status }) => ({ genre, featured: flagOf(status, 'featured') }),
)
