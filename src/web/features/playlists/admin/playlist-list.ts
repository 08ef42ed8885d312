import { playlistSortColumns, playlists } from '#contract/playlists.ts'
import { adminList, flagOf } from '#web/platform/admin/list/admin-list.ts'
import { featuredFilter } from '#web/platform/admin/list/filters/common-filters.ts'

/** The playlists. */
export const playlistList = adminList(
  {
    name: 'playlists',
    isWritten: true,
    sorts: { newest: 'Newest', featured: 'Featured first' },
    columns: playlistSortColumns,
    filters: { status: featuredFilter },
  },
  playlists,
  ({ status }) => ({ featured: flagOf(status, 'featured') }),
)
