import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { ApplicationsAdmin } from './ApplicationsAdmin.tsx'
import { GigRequestsAdmin } from './GigRequestsAdmin.tsx'
import { ShowRequestsAdmin } from './ShowRequestsAdmin.tsx'
import { TrackSubmissionsAdmin } from './TrackSubmissionsAdmin.tsx'

/** What came in: requests for shows, applications to the label, dates that artists ask for, or tracks they send. */
export function InquiriesAdmin({ search }: { search: AdminSearch }) {
  if (search.kind === 'label') return <ApplicationsAdmin search={search} />
  if (search.kind === 'tracks') return <TrackSubmissionsAdmin search={search} />
  return search.kind === 'gigs' ? <GigRequestsAdmin search={search} /> : <ShowRequestsAdmin search={search} />
}
