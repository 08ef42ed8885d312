import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { HEARD_SECONDS, type ListeningChoice } from '#contract/listening.ts'
import * as styles from './listening-card.module.css'
import { ownListeningQuery } from './listening-queries.ts'
import { listenedWords, monthWords } from './listening-words.ts'
import { Tally } from './Tally.tsx'

const keepingWords: Record<ListeningChoice, string> = {
  history: `Counted from what you played while signed in, a side from ${HEARD_SECONDS} seconds. Only you see this.`,
  unnamed: 'Your history is paused: what you play counts for the artists, without your name.',
  off: 'Counting is stopped: what you play is not written down.',
}

/** What one has heard, saved and liked, with how it is counted; a plain line where there is nothing yet. */
export function ListeningCard() {
  const figures = useSuspenseQuery(ownListeningQuery()).data
  const { heard, finished, artists, seconds, savedGigs, likedTracks, likes, choice } = figures
  const isEmpty = [heard, seconds, savedGigs, likedTracks, likes].every((count) => count === 0)
  return (
    <aside className={`${styles.tab} print`} aria-labelledby="the-tab">
      {isEmpty ? null : <i className={styles.tape} aria-hidden="true" />}
      <h2 id="the-tab">The tab</h2>
      <p suppressHydrationWarning>{monthWords(figures.since)}, so far</p>
      <dl>
        <Figure name="Sides heard" value={heard} drawing={<Tally count={heard} />} />
        {isEmpty ? null : (
          <>
            <Figure name="Heard to the end" value={finished} />
            <Figure name="Artists" value={artists} drawing={<Tally count={artists} />} />
            <Figure name="Time in the room" value={listenedWords(seconds)} />
            <Figure name={<Link to="/saved-shows">Shows saved</Link>} value={savedGigs} />
            <Figure name={<Link to="/likes">Tracks liked</Link>} value={likedTracks} />
            <Figure name="Notes liked" value={likes} />
          </>
        )}
      </dl>
      {isEmpty && choice === 'history' ? (
        <p className={`${styles.nothing} voice`}>Nothing on it yet. Pick a side, we will start counting.</p>
      ) : null}
      <p>
        {keepingWords[choice]} <Link to="/history">Your history</Link>
      </p>
    </aside>
  )
}

function Figure({ name, value, drawing }: { name: ReactNode; value: ReactNode; drawing?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {drawing ? <dd aria-hidden="true">{drawing}</dd> : null}
    </div>
  )
}
