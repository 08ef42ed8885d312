import { cloneElement, Fragment, type ReactElement } from 'react'
import { artistSales } from '#contract/artist-sales.ts'
import { urlOf } from '#contract/kit/endpoint.ts'
import { periodWords } from '#contract/rules/sales-periods.ts'
import type { SalesStatement } from '#contract/schemas/artist-sales.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { periodsFrom } from './period-choices.ts'
import { SalesTable } from './SalesTable.tsx'
import * as styles from './sales.module.css'

interface SalesStatementViewProps {
  statement: SalesStatement
  /** Set where it is the label that reads it: the files are asked for with it. */
  artistId?: number
  /** The empty link to another period of the same. */
  link: (period: string) => ReactElement<{ 'aria-current'?: 'true' | undefined }>
}

/** What was sold of an artist within a period, with the ways to other periods and to files of it. */
export function SalesStatementView({ statement, artistId, link }: SalesStatementViewProps) {
  const { period, before, after, currencies, more } = statement
  const query = { period, artistId }
  return (
    <section aria-labelledby="period">
      <header className={styles.bar}>
        <h2 id="period">{periodWords(period)}</h2>
        <nav aria-label="Other periods">
          {cloneElement(link(before), {}, periodWords(before))}
          {after ? cloneElement(link(after), {}, periodWords(after)) : null}
        </nav>
        <nav aria-label="Length">
          {periodsFrom(statement).map(([one, label]) => (
            <Fragment key={label}>
              {cloneElement(link(one), { 'aria-current': one === period ? 'true' : undefined }, label)}
            </Fragment>
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
        What was paid on the site for what is {artistId === undefined ? 'yours' : 'theirs'}, less offers and without tax
        and sending. What was given back is taken off in the time in which it was given back. The label says in the
        booth what is whose; a sale stays with whom it was then.
      </p>
    </section>
  )
}
