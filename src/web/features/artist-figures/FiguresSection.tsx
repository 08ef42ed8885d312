import type { FigureKind } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { barsOf } from './chart-bars.ts'
import { FiguresChart } from './FiguresChart.tsx'
import { FiguresLinks, ViewLink } from './FiguresLinks.tsx'
import { FiguresTables } from './FiguresTables.tsx'
import { amountOf, figureWords, valueWords } from './figure-kinds.ts'
import { DEFAULT_FIGURE, defaultSpan, type FiguresSearch } from './figures-search.ts'
import * as styles from './figures-section.module.css'
import { bestWords, releaseWords, savesAndSalesWords, totalDetailsWords, weeklyBarsWords } from './figures-words.ts'

/** How an artist is heard and what comes of it: a figure in all, as bars or in tables, with how it is counted. */
export function FiguresSection({ figures, search }: { figures: ArtistFigures; search: FiguresSearch }) {
  const { days, plays } = figures
  const by = search.by ?? defaultSpan(days)
  // Who does not see sales has no figure of them, whatever the address says.
  const kind = search.shows === 'sold' && figures.sold === null ? DEFAULT_FIGURE : (search.shows ?? DEFAULT_FIGURE)
  const words = figureWords[kind]
  const isTable = search.figures === 'table'
  const bars = barsOf(by === 'day' ? figures.byDay : figures.byWeek, kind)
  const isEmpty = kind === 'finished' ? plays === 0 : bars.every(({ amount }) => amount === 0)
  return (
    <section className={styles.figures} aria-labelledby="figures">
      <header>
        <h2 id="figures">
          {words.name}, {days} days <b>{valueWords(kind, amountOf(kind, figures))}</b>
        </h2>
        <p>{totalDetailsWords(figures, kind)}</p>
        <ViewLink search={search} isTable={isTable} />
      </header>
      <FiguresLinks figures={figures} search={search} kind={kind} by={by} />
      {isEmpty ? (
        <EmptyState text={words.none} />
      ) : isTable ? null : (
        <>
          <FiguresChart figures={figures} bars={bars} kind={kind} by={by} />
          <ReleasesOfPeriod figures={figures} kind={kind} />
        </>
      )}
      <p className={styles.results}>{savesAndSalesWords(figures)}</p>
      <p className={styles.counted}>
        {words.counted(figures)} {isTable || isEmpty ? '' : weeklyBarsWords(bars, by)}
        {bestWords(bars, kind, by)}
      </p>
      {isTable ? <FiguresTables figures={figures} kind={kind} by={by} /> : null}
    </section>
  )
}

/** What came out among the bars, in words: not every mark has room for its name, and on a phone none has. */
function ReleasesOfPeriod({ figures: { releases, since, until }, kind }: { figures: ArtistFigures; kind: FigureKind }) {
  const shown = releases.filter(({ day }) => day >= since)
  if (shown.length === 0) return null
  return (
    <ul className={styles.released} aria-label="Out in this time">
      {shown.map((release) => (
        <li key={`${release.kind} ${release.id}`}>
          <b className="work" dir="auto">
            {release.title}
          </b>{' '}
          {releaseWords(release, releases[releases.indexOf(release) + 1], kind, until)}
        </li>
      ))}
    </ul>
  )
}
