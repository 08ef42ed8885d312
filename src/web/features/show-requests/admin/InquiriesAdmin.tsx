import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { ApplicationsAdmin } from './ApplicationsAdmin.tsx'
import { ShowRequestsAdmin } from './ShowRequestsAdmin.tsx'

/** What came in from outside: requests for shows, or applications to the label. */
export const InquiriesAdmin = ({ search }: { search: AdminSearch }) =>
  search.kind === 'label' ? <ApplicationsAdmin search={search} /> : <ShowRequestsAdmin search={search} />
