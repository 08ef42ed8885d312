import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TrackShelf } from '#web/platform/player/ui/TrackShelf.tsx'
import { RecordShelf } from '#web/platform/records/RecordShelf.tsx'
import { Greeting } from './Greeting.tsx'
import { MemberFrame } from './MemberFrame.tsx'
import { featuredAlbumsQuery, featuredTracksQuery } from './member-queries.ts'

/** Where a listener lands: their pass, and what the site recommends. */
export function ListenerHome() {
  const albums = useSuspenseQuery(featuredAlbumsQuery()).data
  const tracks = useSuspenseQuery(featuredTracksQuery()).data
  const source = { kind: 'featured' as const }
  return (
    <MemberFrame heading="Listener Dashboard">
      <Greeting />
      <RecordShelf
        heading="Featured albums"
        records={albums.map((album) => ({ ...album, kind: 'album' }))}
        link={(id) => <Link to="/jukebox-wall" search={{ album: id }} />}
      />
      <TrackShelf heading="Featured tracks" tracks={tracks} source={source} />
    </MemberFrame>
  )
}
