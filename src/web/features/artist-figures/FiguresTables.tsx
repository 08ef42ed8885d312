import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { amountWords, dayWords, firstDaysPlaysWords, releaseComparisonWords, shareWords } from './figures-words.ts'
import * as styles from './plays-figures.module.css'

/** The tracks played most. */
export function TracksTable({ tracks }: Pick<ArtistFigures, 'tracks'>) {
  return (
    <table className={`${ledgerStyles.ledger} ${ledgerStyles.ledgerOfCards}`}>
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

/** What came out last by its first days, each beside the one before. */
export function ReleasesTable({ releases, until }: Pick<ArtistFigures, 'releases' | 'until'>) {
  return (
    <table className={`${ledgerStyles.ledger} ${ledgerStyles.ledgerOfCards}`}>
      <caption className="visually-hidden">Plays of releases in their first days</caption>
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
            <td data-name="First 7 days">{firstDaysPlaysWords(release, 7, until)}</td>
            <td data-name="First 30 days">{firstDaysPlaysWords(release, 30, until)}</td>
            <td data-name="To the one before">{releaseComparisonWords(release, releases[i + 1], until)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
