import { Link } from '@tanstack/react-router'
import { artistFigures } from '#contract/artist-figures.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { figurePeriods } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { barsOf, isWeekly } from './chart-bars.ts'
import { ReleasesTable, TracksTable } from './FiguresTables.tsx'
import { DEFAULT_PERIOD, type FiguresSearch } from './figures-search.ts'
import {
  amountWords,
  bestWords,
  finishedWords,
  HOW_PLAYS_ARE_COUNTED,
  releasePlaysWords,
  savesAndSalesWords,
  totalWords,
  weeklyBarsWords,
} from './figures-words.ts'
import { PlaysChart } from './PlaysChart.tsx'
import * as styles from './plays-figures.module.css'

/** How an artist is heard: in all, as bars or as a table, with how it is counted. */
export function PlaysFigures({ figures, search }: { figures: ArtistFigures; search: FiguresSearch }) {
  const { days, plays, byDay, tracks, releases } = figures
  const isTable = search.figures === 'table'
  return (
    <section className={styles.plays} aria-labelledby="plays">
      <header>
        <h2 id="plays">
          Plays, {days} days <b>{amountWords(plays)}</b>
        </h2>
        <p>
          {totalWords(figures)}
          {plays > 0 ? `. ${finishedWords(figures)}` : null}
        </p>
        <Link
          to="/artist-dashboard"
          search={{ ...search, figures: isTable ? undefined : 'table' }}
          resetScroll={false}
          replace
        >
          {isTable ? 'As bars' : 'As a table'}
        </Link>
      </header>
      <nav aria-label="Period">
        {figurePeriods.map((period) => (
          <Link
            key={period}
            to="/artist-dashboard"
            search={{ ...search, days: period === DEFAULT_PERIOD ? undefined : period }}
            activeOptions={{ exact: true }}
            aria-current={period === days ? 'true' : undefined}
            resetScroll={false}
            replace
          >
            {period === 365 ? 'A year' : `${period} days`}
          </Link>
        ))}
        <a href={urlOf(artistFigures.exportCsv, { query: { days } })} download>
          As a spreadsheet
        </a>
      </nav>
      {plays === 0 ? (
        <EmptyState text="Nobody has pressed play yet. Somebody has to be first, it may be you." />
      ) : isTable ? (
        <TracksTable tracks={tracks} />
      ) : (
        <>
          <PlaysChart figures={figures} />
          <ReleasesOfPeriod figures={figures} />
        </>
      )}
      <p className={styles.results}>{savesAndSalesWords(figures)}</p>
      <p className={styles.counted}>
        {HOW_PLAYS_ARE_COUNTED} {!isTable && plays > 0 && isWeekly(byDay) ? `${weeklyBarsWords(barsOf(byDay))} ` : ''}
        {bestWords(byDay)}
      </p>
      {releases.length > 0 && isTable ? (
        <>
          <header className={styles.releasesHead}>
            <h3>Releases</h3>
            <a href={urlOf(artistFigures.releasesCsv)} download>
              All releases as a spreadsheet
            </a>
          </header>
          <ReleasesTable releases={releases} until={figures.until} />
        </>
      ) : null}
    </section>
  )
}

/** What came out among the bars, in words: not every mark has room for its name, and on a phone none has. */
function ReleasesOfPeriod({ figures: { releases, since, until } }: { figures: ArtistFigures }) {
  const shown = releases.filter(({ day }) => day >= since)
  if (shown.length === 0) return null
  return (
    <ul className={styles.released} aria-label="Out in this time">
      {shown.map((release) => (
        <li key={`${release.kind} ${release.id}`}>
          <b className="work" dir="auto">
            {release.title}
          </b>{' '}
          {releasePlaysWords(release, releases[releases.indexOf(release) + 1], until)}
        </li>
      ))}
    </ul>
  )
}
