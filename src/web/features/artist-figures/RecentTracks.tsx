import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import * as shelfStyles from '#web/platform/records/record-shelf.module.css'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { amountWords, playsWords } from './figure-kinds.ts'
import { recordWords } from './figures-words.ts'
import * as styles from './recent-tracks.module.css'

interface RecentTracksProps extends Pick<ArtistFigures, 'recent'> {
  /** Those that are not out yet, an item of a list each. */
  waiting: readonly ReactElement[]
}

/** The newest tracks of an artist, each with all plays it ever had, below those that are not out yet. */
export function RecentTracks({ recent, waiting }: RecentTracksProps) {
  return (
    <section className={shelfStyles.artistRecords} data-part="artist-records">
      <h2>Recent tracks</h2>
      {recent.length + waiting.length === 0 ? <EmptyState text="Nothing recorded yet." /> : null}
      <ol className={styles.recentTracks}>
        {waiting}
        {recent.map(({ track, plays }, i) => (
          <li key={track.id}>
            <span className={styles.art}>
              <Sleeve record={{ ...track, kind: 'single' }} sizes="64px" />
            </span>
            <div>
              {track.hasAudio ? (
                <Link to="/music-room" search={{ track: track.id }} className="work">
                  {track.title}
                </Link>
              ) : (
                <span className="work">{track.title}</span>
              )}
              <small>{recordWords(track)}</small>
            </div>
            <span>{i === 0 ? playsWords(plays) : amountWords(plays)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
