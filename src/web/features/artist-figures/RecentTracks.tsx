import { Link } from '@tanstack/react-router'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import * as shelfStyles from '#web/platform/records/record-shelf.module.css'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { amountWords, playsWords, recordWords } from './figures-words.ts'
import * as styles from './recent-tracks.module.css'

/** The newest tracks of an artist, each with all plays it ever had. */
export function RecentTracks({ recent }: Pick<ArtistFigures, 'recent'>) {
  return (
    <section className={shelfStyles.artistRecords} data-part="artist-records">
      <h2>Recent tracks</h2>
      {recent.length === 0 ? <EmptyState text="Nothing recorded yet." /> : null}
      <ol className={styles.recentTracks}>
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
