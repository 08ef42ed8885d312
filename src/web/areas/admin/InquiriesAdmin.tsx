import { ApplicationsAdmin } from './ApplicationsAdmin.tsx'
import type { AdminSearch } from './admin-search.ts'
import { ShowRequestsAdmin } from './ShowRequestsAdmin.tsx'

/** What came in from outside: requests for shows, or applications to the label. */
export const InquiriesAdmin = ({ search }: { search: AdminSearch }) =>
  search.kind === 'label' ? <ApplicationsAdmin search={search} /> : <ShowRequestsAdmin search={search} />
