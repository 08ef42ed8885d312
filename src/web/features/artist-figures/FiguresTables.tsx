import type { ArtistFigures } from '#contract/schemas/artist-figures.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import { amountWords, comparedWords, dayWords, shareWords } from './figures-words.ts'
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
export function ReleasesTable({ releases }: Pick<ArtistFigures, 'releases'>) {
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
        {releases.map(({ kind, id, title, day, plays7, plays30 }, i) => (
          <tr key={`${kind} ${id}`}>
            <th scope="row" className="work">
              {title}
            </th>
            <td data-name="Out" className={styles.day}>
              {dayWords(day)} {day.slice(0, 4)}
            </td>
            <td data-name="First 7 days">{amountWords(plays7)}</td>
            <td data-name="First 30 days">{amountWords(plays30)}</td>
            <td data-name="To the one before">{comparedWords(plays30, releases[i + 1]?.plays30)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
