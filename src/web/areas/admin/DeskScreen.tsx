import type { ComponentType } from 'react'
import { ActivityDesk } from './ActivityDesk.tsx'
import { AlbumsDesk } from './AlbumsDesk.tsx'
import { ApplicantsDesk } from './ApplicantsDesk.tsx'
import { ArtistsDesk } from './ArtistsDesk.tsx'
import { CastingDesk } from './CastingDesk.tsx'
import type { DeskSearch } from './desk-search.ts'
import type { DeskTab } from './desk-tabs.ts'
import { TracksDesk } from './TracksDesk.tsx'
import { VideosDesk } from './VideosDesk.tsx'

const desks: Record<DeskTab, ComponentType<{ search: DeskSearch }>> = {
  tracks: TracksDesk,
  albums: AlbumsDesk,
  videos: VideosDesk,
  applicants: ApplicantsDesk,
  artists: ArtistsDesk,
  casting: CastingDesk,
  activity: ActivityDesk,
}

/** The list the address names. */
export function DeskScreen({ search }: { search: DeskSearch }) {
  const tab = search.tab ?? 'tracks'
  const Desk = desks[tab]
  return <Desk key={tab} search={search} />
}
