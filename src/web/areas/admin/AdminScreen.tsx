import { type ComponentType, useEffect } from 'react'
import { FirstSteps } from '#web/features/first-steps/FirstSteps.tsx'
import { dismissFailures } from '#web/platform/toasts/toast.ts'
import { ActivityAdmin } from './ActivityAdmin.tsx'
import { AlbumsAdmin } from './AlbumsAdmin.tsx'
import { ApplicantsAdmin } from './ApplicantsAdmin.tsx'
import { ArtistsAdmin } from './ArtistsAdmin.tsx'
import type { AdminTab } from './admin-names.ts'
import type { AdminSearch } from './admin-search.ts'
import { knownSearch } from './admin-tabs.ts'
import { CastingAdmin } from './CastingAdmin.tsx'
import { FilesAdmin } from './FilesAdmin.tsx'
import { GigsAdmin } from './GigsAdmin.tsx'
import { InquiriesAdmin } from './InquiriesAdmin.tsx'
import { MerchandiseAdmin } from './MerchandiseAdmin.tsx'
import { ModelsAdmin } from './ModelsAdmin.tsx'
import { NewsletterAdmin } from './NewsletterAdmin.tsx'
import { OrdersAdmin } from './OrdersAdmin.tsx'
import { PlaylistsAdmin } from './PlaylistsAdmin.tsx'
import { TracksAdmin } from './TracksAdmin.tsx'
import { UsersAdmin } from './UsersAdmin.tsx'
import { VideosAdmin } from './VideosAdmin.tsx'

const adminScreens: Record<AdminTab, ComponentType<{ search: AdminSearch }>> = {
  tracks: TracksAdmin,
  albums: AlbumsAdmin,
  videos: VideosAdmin,
  gigs: GigsAdmin,
  merchandise: MerchandiseAdmin,
  applicants: ApplicantsAdmin,
  artists: ArtistsAdmin,
  models: ModelsAdmin,
  playlists: PlaylistsAdmin,
  casting: CastingAdmin,
  inquiries: InquiriesAdmin,
  orders: OrdersAdmin,
  newsletter: NewsletterAdmin,
  users: UsersAdmin,
  files: FilesAdmin,
  activity: ActivityAdmin,
}

/** Where one lands in the back office: on no list in particular, with nothing opened or looked for. */
const isLanding = (search: AdminSearch) => Object.values(search).every((value) => value === undefined)

/** The list the address names; on landing, what a new house needs first stands above it. */
export function AdminScreen({ search }: { search: AdminSearch }) {
  const tab = search.tab ?? 'tracks'
  const Admin = adminScreens[tab]
  // biome-ignore lint/correctness/useExhaustiveDependencies: what failed in one list is not said over the next
  useEffect(() => dismissFailures, [tab])
  return (
    <div className="admin-screen">
      {isLanding(search) ? <FirstSteps /> : null}
      <Admin key={tab} search={knownSearch(search)} />
    </div>
  )
}
