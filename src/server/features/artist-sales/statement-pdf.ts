import { moneyWords } from '#contract/kit/money.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import { itemTitleOf } from '#contract/orders.ts'
import { periodWords } from '#contract/rules/sales-periods.ts'
import type { SalesStatement } from '#contract/schemas/artist-sales.ts'
import { printPdf } from '#server/platform/documents/print-pdf.ts'

const HOW_IT_IS_COUNTED =
  'What was paid on the site for what is yours, less offers and without tax and sending. What was given back is taken off in the period in which it was given back.'

/**
 * A statement of sales as a page to print.
 * @param seller who pays it out, a line each
 * @param today what is sold after it is not in there
 */
export function drawStatement(statement: SalesStatement, seller: string[], today: string): Promise<Buffer> {
  const { artist, period, since, until, currencies, more } = statement
  return printPdf({
    title: `Statement of sales, ${periodWords(period)}`,
    from: seller,
    to: [artist.name],
    facts: [
      ['Period', `${dayWords(since)} to ${dayWords(until)}`],
      ...(until < today ? [] : [['As of', `${dayWords(today)}, before the period is over`] as [string, string]]),
    ],
    table: {
      columns: [
        { label: 'For' },
        { label: 'Sold', align: 'end' },
        { label: 'Given back', align: 'end' },
        { label: 'Proceeds', align: 'end' },
      ],
      rows: currencies.flatMap(({ currency, lines }) =>
        lines.map((line) => [
          itemTitleOf(line),
          String(line.sold),
          line.returned === 0 ? '' : String(line.returned),
          moneyWords(line.net, currency),
        ]),
      ),
    },
    totals: currencies.flatMap(({ currency, proceeds, takenBack, net }): [string, string][] => [
      ['Sold', moneyWords(proceeds, currency)],
      ...(Number(takenBack) > 0 ? [['Given back', moneyWords(`-${takenBack}`, currency)] as [string, string]] : []),
      [`Proceeds in ${currency}`, moneyWords(net, currency)],
    ]),
    note: [
      currencies.length === 0 ? 'Nothing was sold in this period.' : '',
      more > 0 ? `${more} more lines are counted in the sums alone.` : '',
      HOW_IT_IS_COUNTED,
    ]
      .filter(Boolean)
      .join(' '),
  })
}
