import { artistFigures } from '#contract/artist-figures.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { type FigureKind, type FigureSpan, figureKinds } from '#contract/rules/artist-figures.ts'
import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { amountWords, figureWords } from './figure-kinds.ts'
import * as styles from './figures-section.module.css'
import {
  cellWords,
  dayWords,
  firstDaysWords,
  releaseComparisonWords,
  releasesCaption,
  shareWords,
} from './figures-words.ts'

const ledger = `${ledgerStyles.ledger} ${ledgerStyles.ledgerOfCards}`

interface FiguresTablesProps {
  figures: ArtistFigures
  kind: FigureKind
  by: FigureSpan
}

/** Tracks, releases and every day or week of a period, each with its spreadsheet. */
export function FiguresTables({ figures, kind, by }: FiguresTablesProps) {
  const { days, tracks, releases, until } = figures
  return (
    <>
      {tracks.length > 0 ? (
        <>
          <TableHead
            name="Tracks"
            link="Tracks by day as a spreadsheet"
            href={urlOf(artistFigures.exportCsv, { query: { days } })}
          />
          <TracksTable tracks={tracks} />
        </>
      ) : null}
      {releases.length > 0 ? (
        <>
          <TableHead name="Releases" link="All releases as a spreadsheet" href={urlOf(artistFigures.releasesCsv)} />
          <ReleasesTable releases={releases} until={until} kind={kind} />
        </>
      ) : null}
      <TableHead name={by === 'day' ? 'Day by day' : 'Week by week'} />
      <SpansTable figures={figures} by={by} />
    </>
  )
}

const TableHead = ({ name, link, href }: { name: string; link?: string; href?: string }) => (
  <header className={styles.tableHead}>
    <h3>{name}</h3>
    {link ? (
      <a href={href} download>
        {link}
      </a>
    ) : null}
  </header>
)

/** The tracks played most. */
function TracksTable({ tracks }: Pick<ArtistFigures, 'tracks'>) {
  return (
    <table className={ledger}>
      <caption className="visually-hidden">Plays by track</caption>
      <thead>
        <tr>
          <th scope="col">Track</th>
          <th scope="col">Plays</th>
          <th scope="col">People</th>
          <th scope="col">To the end</th>
          <th scope="col">Best day</th>
        </tr>
      </thead>
      <tbody>
        {tracks.map(({ id, title, plays, people, finished, best }) => (
          <tr key={id}>
            <th scope="row" className="work">
              {title}
            </th>
            <td data-name="Plays">{amountWords(plays)}</td>
            <td data-name="People">{people === null ? 'not kept' : amountWords(people)}</td>
            <td data-name="To the end">{shareWords(finished, plays)}</td>
            <td data-name="Best day" className={styles.day}>
              {dayWords(best.day)}, {amountWords(best.plays)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What came out last by a figure of its first days, each beside the one before. */
function ReleasesTable({
  releases,
  until,
  kind,
}: Pick<ArtistFigures, 'releases' | 'until'> & Pick<FiguresTablesProps, 'kind'>) {
  return (
    <table className={ledger}>
      <caption className="visually-hidden">{releasesCaption(kind)}</caption>
      <thead>
        <tr>
          <th scope="col">Release</th>
          <th scope="col">Out</th>
          <th scope="col">First 7 days</th>
          <th scope="col">First 30 days</th>
          <th scope="col">To the one before</th>
        </tr>
      </thead>
      <tbody>
        {releases.map((release, i) => (
          <tr key={`${release.kind} ${release.id}`}>
            <th scope="row" className="work">
              {release.title}
            </th>
            <td data-name="Out" className={styles.day}>
              {dayWords(release.day)} {release.day.slice(0, 4)}
            </td>
            <td data-name="First 7 days">{firstDaysWords(release, kind, 7, until)}</td>
            <td data-name="First 30 days">{firstDaysWords(release, kind, 30, until)}</td>
            <td data-name="To the one before">{releaseComparisonWords(release, releases[i + 1], kind, until)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Every figure of each day or week, the newest first: what the bars show, for whoever does not see them. */
function SpansTable({ figures, by }: Pick<FiguresTablesProps, 'figures' | 'by'>) {
  const kinds = figureKinds.filter((kind) => kind !== 'sold' || figures.sold !== null)
  const spans = by === 'day' ? figures.byDay : figures.byWeek
  return (
    <table className={ledger}>
      <caption className="visually-hidden">{by === 'day' ? 'Figures by day' : 'Figures by week'}</caption>
      <thead>
        <tr>
          <th scope="col">{by === 'day' ? 'Day' : 'Week from'}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {figureWords[kind].heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spans.toReversed().map((span) => (
          <tr key={span.day}>
            <th scope="row" className={styles.day}>
              {dayWords(span.day)} {span.day.slice(0, 4)}
            </th>
            {kinds.map((kind) => (
              <td key={kind} data-name={figureWords[kind].heading}>
                {cellWords(kind, span)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
