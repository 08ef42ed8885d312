import type { ComponentType } from 'react'
import { FirstSteps } from '#web/features/first-steps/FirstSteps.tsx'
import { ActivityDesk } from './ActivityDesk.tsx'
import { AlbumsDesk } from './AlbumsDesk.tsx'
import { ApplicantsDesk } from './ApplicantsDesk.tsx'
import { ArtistsDesk } from './ArtistsDesk.tsx'
import { CastingDesk } from './CastingDesk.tsx'
import type { DeskTab } from './desk-names.ts'
import type { DeskSearch } from './desk-search.ts'
import { knownSearch } from './desk-tabs.ts'
import { FilesDesk } from './FilesDesk.tsx'
import { GigsDesk } from './GigsDesk.tsx'
import { InquiriesDesk } from './InquiriesDesk.tsx'
import { MerchandiseDesk } from './MerchandiseDesk.tsx'
import { ModelsDesk } from './ModelsDesk.tsx'
import { NewsletterDesk } from './NewsletterDesk.tsx'
import { OrdersDesk } from './OrdersDesk.tsx'
import { PlaylistsDesk } from './PlaylistsDesk.tsx'
import { TracksDesk } from './TracksDesk.tsx'
import { UsersDesk } from './UsersDesk.tsx'
import { VideosDesk } from './VideosDesk.tsx'

const desks: Record<DeskTab, ComponentType<{ search: DeskSearch }>> = {
  tracks: TracksDesk,
  albums: AlbumsDesk,
  videos: VideosDesk,
  gigs: GigsDesk,
  merchandise: MerchandiseDesk,
  applicants: ApplicantsDesk,
  artists: ArtistsDesk,
  models: ModelsDesk,
  playlists: PlaylistsDesk,
  casting: CastingDesk,
  inquiries: InquiriesDesk,
  orders: OrdersDesk,
  newsletter: NewsletterDesk,
  users: UsersDesk,
  files: FilesDesk,
  activity: ActivityDesk,
}

/** Where one lands in the back office: on no list in particular, with nothing opened or looked for. */
const isLanding = (search: DeskSearch) => Object.values(search).every((value) => value === undefined)

/** The list the address names; on landing, what a new house needs first stands above it. */
export function DeskScreen({ search }: { search: DeskSearch }) {
  const tab = search.tab ?? 'tracks'
  const Desk = desks[tab]
  return (
    <div className="desk-screen">
      {isLanding(search) ? <FirstSteps /> : null}
      <Desk key={tab} search={knownSearch(search)} />
    </div>
  )
}
