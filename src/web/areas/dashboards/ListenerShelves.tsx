import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Poster } from '#web/features/gigs/Poster.tsx'
import { ownListeningQuery } from '#web/features/listening/listening-queries.ts'
import { TrackShelf } from '#web/platform/player/ui/TrackShelf.tsx'
import { RecordCard } from '#web/platform/records/RecordCard.tsx'
import { relativeTime } from '#web/platform/text/relative-time.ts'
import * as styles from './listener-home.module.css'
import { featuredAlbumsQuery, nextShowsQuery } from './listener-home-queries.ts'

/** The lower half of a listener's dashboard: what the site recommends, and what they have heard. */
export const ListenerShelves = () => (
  <>
    <Recommended />
    <RecentlyPlayed />
  </>
)

function Recommended() {
  const albums = useSuspenseQuery(featuredAlbumsQuery()).data
  const shows = useSuspenseQuery(nextShowsQuery()).data.items
  if (albums.length === 0 && shows.length === 0) return null
  return (
    <div className={styles.recommended}>
      {albums.length > 0 ? (
        <section aria-labelledby="featured-albums" className={styles.albums}>
          <h2 id="featured-albums">Featured albums</h2>
          <ul>
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
      <section aria-labelledby="upcoming-shows">
        <h2 id="upcoming-shows">Upcoming shows</h2>
        {shows.length > 0 ? (
          <ul className={styles.shows}>
            {shows.map((gig) => (
              <li key={gig.id}>
                <Poster gig={gig} isSmall>
                  <Link to="/gigs/$gigId" params={{ gigId: String(gig.id) }}>
                    {gig.title}
                  </Link>
                </Poster>
              </li>
            ))}
          </ul>
        ) : (
          <p className="voice">No upcoming shows scheduled at the moment.</p>
        )}
      </section>
    </div>
  )
}

function RecentlyPlayed() {
  const { recent } = useSuspenseQuery(ownListeningQuery()).data
  const playedAt = new Map(recent.map(({ track, playedAt }) => [track.id, playedAt]))
  return (
    <TrackShelf
      heading="Recently played"
      tracks={recent.map(({ track }) => track)}
      source={{ kind: 'featured' }}
      noteOf={({ id }) => relativeTime(playedAt.get(id) ?? '', new Date())}
    />
  )
}
