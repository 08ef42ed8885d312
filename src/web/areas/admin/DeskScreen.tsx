import { AlbumsDesk } from './AlbumsDesk.tsx'
import { ArtistsDesk } from './ArtistsDesk.tsx'
import type { DeskSearch } from './desk-search.ts'
import { TracksDesk } from './TracksDesk.tsx'
import { VideosDesk } from './VideosDesk.tsx'

const desks = { tracks: TracksDesk, albums: AlbumsDesk, videos: VideosDesk, artists: ArtistsDesk }

/** The list the address names. */
export function DeskScreen({ search }: { search: DeskSearch }) {
  const tab = search.tab ?? 'tracks'
  const Desk = desks[tab]
  return <Desk key={tab} search={search} />
}
