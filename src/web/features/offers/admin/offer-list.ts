import { offerSortColumns, offers } from '#contract/offers.ts'
import { adminList } from '#web/platform/admin/list/admin-list.ts'

/** The offer codes. */
export const offerList = adminList(
  { name: 'offers', isWritten: true, sorts: { newest: 'Newest' }, columns: offerSortColumns },
  offers,
)
