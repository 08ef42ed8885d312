import { ApplicationsDesk } from './ApplicationsDesk.tsx'
import type { DeskSearch } from './desk-search.ts'
import { ShowRequestsDesk } from './ShowRequestsDesk.tsx'

/** What came in from outside: requests for shows, or applications to the label. */
export const InquiriesDesk = ({ search }: { search: DeskSearch }) =>
  search.kind === 'label' ? <ApplicationsDesk search={search} /> : <ShowRequestsDesk search={search} />
