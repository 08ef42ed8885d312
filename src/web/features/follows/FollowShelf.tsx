import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Portrait } from '#web/platform/ui/Portrait.tsx'
import { gigWords } from './follow-words.ts'
import * as styles from './follows.module.css'
import { latestFollowsQuery } from './follows-queries.ts'

/** The artists one followed last, in the room of a listener, and the way to all of them. */
export function FollowShelf() {
  const { items, total } = useSuspenseQuery(latestFollowsQuery()).data
  return (
    <section className={styles.shelf} aria-labelledby="you-follow">
      <h2 id="you-follow">You follow</h2>
      {total > 0 ? (
        <ul>
          {items.map(({ nextGig, newestRelease, ...artist }) => (
            <li key={artist.id}>
              <Link to="/artist/$artistName" params={{ artistName: artist.slug }}>
                <Portrait person={artist} sizes="52px" />
                <span dir="auto">
                  <b className="work">{artist.name}</b>
                  <small>{nextGig ? gigWords(nextGig) : newestRelease?.title}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className="voice">Nobody yet. Follow an artist, and hear of their next record and show.</p>
      )}
      <p className={styles.ways}>
        {total > 0 ? <Link to="/follows">{total === 1 ? 'Whom you follow' : `All ${total} you follow`}</Link> : null}
        <Link to="/artists">All artists</Link>
      </p>
    </section>
  )
}
