import { gigSortColumns, gigs } from '#contract/gigs.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'
import { gigStatusWords } from '../gig-words.ts'

/** The gigs. */
export const gigList = adminList(
  {
    name: 'gigs',
    isWritten: true,
    sorts: { next: 'Next first' },
    columns: gigSortColumns,
    filters: {
      section: { label: 'When', none: 'When: any', options: { booking: 'To come', archive: 'Played' } },
      status: { label: 'Status', none: 'Status: all', options: gigStatusWords },
    },
  },
  gigs,
  ({ status, section }) => ({ status, section }),
)
