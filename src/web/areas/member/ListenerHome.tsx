import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordCard } from '#web/kit/RecordCard.tsx'
import { player } from '#web/player/player.ts'
import { TrackList } from '#web/player/TrackList.tsx'
import { Greeting } from './Greeting.tsx'
import { MemberFrame } from './MemberFrame.tsx'
import { featuredAlbumsQuery, featuredTracksQuery } from './member-queries.ts'

/** Where a listener lands: his pass, and what the house recommends. */
export function ListenerHome() {
  const albums = useSuspenseQuery(featuredAlbumsQuery()).data
  const tracks = useSuspenseQuery(featuredTracksQuery()).data
  const source = { kind: 'playlist' as const, id: 0, title: 'Featured tracks' }
  return (
    <MemberFrame heading="Listener Dashboard" logout={{ failure: { title: 'Failed to logout' }, delayMs: 500 }}>
      <Greeting />
      {albums.length > 0 ? (
        <section className="artist-records">
          <h2>Featured albums</h2>
          <ul className="wall">
            {albums.map((album) => (
              <li key={album.id}>
                <RecordCard record={{ ...album, kind: 'album' }}>
                  <Link to="/jukebox-wall" search={{ album: album.id }} />
                </RecordCard>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {tracks.length > 0 ? (
        <section className="artist-records">
          <h2>Featured tracks</h2>
          <TrackList tracks={tracks} play={(track) => player.playList(tracks, tracks.indexOf(track), source)} />
        </section>
      ) : null}
    </MemberFrame>
  )
}
