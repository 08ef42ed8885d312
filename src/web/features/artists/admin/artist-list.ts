import { artistSortColumns, artists } from '#contract/artists.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { genreFilter } from '#web/platform/admin/list/filters/common-filters.ts'

/** The artists of the roster. */
export const artistList = adminList(
  {
    name: 'artists',
    isWritten: true,
    sorts: { name: 'Name', newest: 'Newest' },
    columns: artistSortColumns,
    filters: {
      genre: genreFilter,
      status: {
        label: 'Status',
        none: 'Status: all',
        options: { active: 'active', pending: 'pending', inactive: 'inactive', unpublished: 'unpublished' },
      },
    },
  },
  artists,
  ({ genre, status }) => ({ genre, status }),
)
