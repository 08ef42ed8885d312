import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { usePosted } from '#web/platform/forms/posted-form.ts'
import { player } from '#web/platform/player/player.ts'
import { useSite } from '#web/platform/session/session.ts'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { historyQuery } from '../listening-queries.ts'
import { ClearHistory } from './ClearHistory.tsx'
import { HistoryLine } from './HistoryLine.tsx'
import * as styles from './history.module.css'
import { byDay } from './history-days.ts'
import { ListeningChoiceForm } from './ListeningChoiceForm.tsx'

/** What the address says of the history. */
export interface HistorySearch {
  before?: string | undefined
  do?: 'clear' | undefined
}

/** What one has heard, day by day, and what becomes of it. */
export function HistoryScreen({ before, do: asked }: HistorySearch) {
  const { items, next, choice, keptDays } = useSuspenseQuery(historyQuery(before)).data
  const posted = usePosted('history')
  const { timeZone } = useSite()
  // The server knows the clocks of the site alone: the reader's own days come with the script.
  const isAlive = useHydrated()
  const zone = isAlive ? undefined : timeZone
  const tracks = items.flatMap(({ track }) => track ?? [])
  const isEmpty = items.length === 0
  return (
    <div className={pageStyles.page}>
      <div className={styles.side}>
        <StackedHeading text="Your history" />
        <p>
          <Link to="/listeners-dashboard">Listener Dashboard</Link>
        </p>
        <ListeningChoiceForm choice={choice} before={before} />
      </div>
      <div className={styles.main}>
        {posted?.ok === false ? <p role="alert">{posted.message}</p> : null}
        {asked === 'clear' && !isEmpty ? <ClearHistory /> : null}
        {isEmpty ? (
          <EmptyState
            text={before ? 'Further back there is nothing.' : 'Nothing heard yet.'}
            detail={choice === 'history' ? undefined : 'What you play now does not come to stand here.'}
            action={
              <Button asChild variant="ink" size="sm">
                <Link to="/music-room">To the music room</Link>
              </Button>
            }
          />
        ) : (
          byDay(items, new Date(), zone).map(({ day, words, plays }) => (
            <section key={`${isAlive} ${day}`} aria-labelledby={`day-${day}`} className={styles.day}>
              <h2 id={`day-${day}`}>{words}</h2>
              <ul>
                {plays.map((play) => (
                  <HistoryLine
                    key={play.id}
                    play={play}
                    zone={zone}
                    before={before}
                    hear={(track) => player.playList(tracks, tracks.indexOf(track), { kind: 'featured' })}
                  />
                ))}
              </ul>
            </section>
          ))
        )}
        {before !== undefined || next !== null ? (
          <nav className={styles.further} aria-label="Pages of your history">
            {before === undefined ? null : <Link to="/history">Newest</Link>}
            {next === null ? null : (
              <Link to="/history" search={{ before: next }}>
                Further back
              </Link>
            )}
          </nav>
        ) : null}
        <p className={styles.kept}>
          Single plays are kept for {keptDays} days.{' '}
          {isEmpty || asked ? null : (
            <Link to="/history" search={{ do: 'clear' }}>
              Clear your history
            </Link>
          )}
        </p>
      </div>
    </div>
  )
}
