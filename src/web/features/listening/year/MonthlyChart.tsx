import type { YearInReview } from '#contract/schemas/listening.ts'
import { listenedWords } from '../listening-words.ts'
import * as styles from './year.module.css'
import { barFractions, monthName } from './year-words.ts'

const unknownWords = { coming: 'to come', 'too-old': 'not kept' } as const

function monthWords(heard: YearInReview['months'][number]): string {
  if (typeof heard !== 'number') return unknownWords[heard]
  return heard > 0 ? listenedWords(heard) : 'nothing'
}

/** How long one listened in each month, as bars with their figures. */
export function MonthlyChart({ months, year }: { months: YearInReview['months']; year: number }) {
  const shares = barFractions(months)
  return (
    <section aria-labelledby="year-months" className={styles.months}>
      <h2 id="year-months">Month by month</h2>
      <ol>
        {months.map((heard, month) => (
          <li key={monthName(year, month)}>
            <span>{monthName(year, month)}</span>
            <span aria-hidden="true" className={styles.bar}>
              <i style={{ inlineSize: `${100 * (shares[month] ?? 0)}%` }} />
            </span>
            <small>{monthWords(heard)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
