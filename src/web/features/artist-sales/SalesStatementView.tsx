import { Link } from '@tanstack/react-router'
import { artistSales } from '#contract/artist-sales.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import type { SalesStatement } from '#contract/schemas/artist-sales.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { periodsFrom, periodWords } from './period-words.ts'
import { SalesTable } from './SalesTable.tsx'
import * as styles from './sales.module.css'

/** What was sold of an artist within a period, with the ways to other periods and to files of it. */
export function SalesStatementView({ statement }: { statement: SalesStatement }) {
  const { period, before, after, currencies, more } = statement
  const query = { period }
  return (
    <section aria-labelledby="period">
      <header className={styles.bar}>
        <h2 id="period">{periodWords(period)}</h2>
        <nav aria-label="Other periods">
          <Link to="/artist-dashboard/sales" search={{ period: before }} resetScroll={false}>
            {periodWords(before)}
          </Link>
          {after ? (
            <Link to="/artist-dashboard/sales" search={{ period: after }} resetScroll={false}>
              {periodWords(after)}
            </Link>
          ) : null}
        </nav>
        <nav aria-label="Length">
          {periodsFrom(statement).map(([one, label]) => (
            <Link
              key={label}
              to="/artist-dashboard/sales"
              search={{ period: one }}
              aria-current={one === period ? 'true' : undefined}
              resetScroll={false}
            >
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="As a file">
          <a href={urlOf(artistSales.pdf, { query })} download>
            As a PDF
          </a>
          <a href={urlOf(artistSales.exportCsv, { query })} download>
            As a spreadsheet
          </a>
        </nav>
      </header>
      {currencies.length === 0 ? (
        <EmptyState text="Nothing was sold in this time." />
      ) : (
        currencies.map((sales) => <SalesTable key={sales.currency} sales={sales} />)
      )}
      <p className={styles.counted}>
        {more > 0 ? `${countWords(more, 'line')} more ${more === 1 ? 'is' : 'are'} counted in the sums alone. ` : ''}
        What was paid on the site for what is yours, less offers and without tax and sending. What was given back is
        taken off in the time in which it was given back. The label says in the booth what is whose; a sale stays with
        whom it was then.
      </p>
    </section>
  )
}
