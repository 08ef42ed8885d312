import { listenedWords } from '../listening-words.ts'
import * as styles from './year.module.css'
import { monthName } from './year-words.ts'

/** How long one listened in each month, as bars with their figures. */
export function MonthlyChart({ months, year }: { months: readonly number[]; year: number }) {
  const most = Math.max(...months, 1)
  return (
    <section aria-labelledby="year-months" className={styles.months}>
      <h2 id="year-months">Month by month</h2>
      <ol>
        {months.map((seconds, month) => (
          <li key={monthName(year, month)}>
            <span>{monthName(year, month)}</span>
            <span aria-hidden="true" className={styles.bar}>
              <i style={{ inlineSize: `${(100 * seconds) / most}%` }} />
            </span>
            <small>{seconds > 0 ? listenedWords(seconds) : 'nothing'}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
