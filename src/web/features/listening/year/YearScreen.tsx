import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ListeningChoice } from '#contract/listening.ts'
import { ArtistLink } from '#web/platform/player/ui/ArtistLink.tsx'
import { TrackShelf } from '#web/platform/player/ui/TrackShelf.tsx'
import { countWords } from '#web/platform/text/count-words.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { yearQuery } from '../listening-queries.ts'
import { listenedWords } from '../listening-words.ts'
import { MonthlyChart } from './MonthlyChart.tsx'
import * as styles from './year.module.css'
import { dayInFull } from './year-words.ts'

const choiceWords: Record<ListeningChoice, string> = {
  history: 'What you took out of your history, or played while it was paused, is not in it.',
  unnamed: 'Your history is paused: what you play now is not in it.',
  off: 'Nothing is counted: what you play now is not in it.',
}

/** What one has heard in a year, made from the plays that stand in one's history; for oneself alone. */
export function YearScreen({ asked }: { asked: number | undefined }) {
  const review = useSuspenseQuery(yearQuery(asked)).data
  const { year, years, from, until, keptDays, choice, topTracks, topArtists, longestDay } = review
  const heardOf = new Map(topTracks.map(({ track, heard }) => [track.id, heard]))
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text={`Your ${year}`} />
        <p>
          <Link to="/listeners-dashboard">Listener Dashboard</Link>
        </p>
        <p className={styles.says}>
          {from && until
            ? `Made from what you played ${from === until ? `on ${dayInFull(from)}` : `from ${dayInFull(from)} to ${dayInFull(until)}`} while signed in. `
            : null}
          Single plays are kept for {keptDays} days. {choiceWords[choice]} Only you see this.{' '}
          <Link to="/history">Your history</Link>
        </p>
        {years.length > 1 ? (
          <nav className={styles.years} aria-label="Years">
            {years.map((one) => (
              <Link key={one} to="/your-year" search={{ year: one }} aria-current={one === year ? 'page' : undefined}>
                {one}
              </Link>
            ))}
          </nav>
        ) : null}
      </div>
      <div className={styles.main}>
        {from === null ? (
          <EmptyState
            text={`Nothing heard in ${year}.`}
            detail={choice === 'history' && asked === undefined ? 'It begins with the first song you play.' : undefined}
            action={
              <Button asChild variant="ink" size="sm">
                <Link to="/music-room">To the music room</Link>
              </Button>
            }
          />
        ) : (
          <>
            <dl className={styles.figures}>
              <Figure name="Sides heard" value={review.heard} />
              <Figure name="Heard to the end" value={review.finished} />
              <Figure name="Time in the room" value={listenedWords(review.seconds)} />
              <Figure name="Artists" value={review.artists} />
              <Figure name="Days with music" value={review.days} />
            </dl>
            {longestDay && review.days > 1 ? (
              <p className="voice">
                Longest on {dayInFull(longestDay.date)}: {listenedWords(longestDay.seconds)}.
              </p>
            ) : null}
            <MonthlyChart months={review.months} year={year} />
            <TrackShelf
              heading="Heard most"
              tracks={topTracks.map(({ track }) => track)}
              source={{ kind: 'featured' }}
              noteOf={({ id }) => countWords(heardOf.get(id) ?? 0, 'time')}
            />
            {topArtists.length > 0 ? (
              <section aria-labelledby="year-artists" className={styles.artists}>
                <h2 id="year-artists">Artists</h2>
                <ol>
                  {topArtists.map(({ name, slug, heard, seconds }) => (
                    <li key={name}>
                      <span className="work" dir="auto">
                        <ArtistLink artist={name} artistSlug={slug} />
                      </span>
                      <small>
                        {countWords(heard, 'side')}, {listenedWords(seconds)}
                      </small>
                    </li>
                  ))}
                </ol>
              </section>
            ) : null}
          </>
        )}
      </div>
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: number | string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
