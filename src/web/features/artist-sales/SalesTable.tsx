import { moneyWords } from '#contract/kit/money.ts'
import type { SalesStatement } from '#contract/schemas/artist-sales.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import * as styles from './sales.module.css'

/** How many things were given back and what was paid back: there can be the one without the other. */
const givenBackWords = (returned: number, takenBack: string, currency: string): string =>
  [returned > 0 ? returned : null, Number(takenBack) > 0 ? moneyWords(`-${takenBack}`, currency) : null]
    .filter((part) => part !== null)
    .join(', ')

/** What was sold in one currency, and what it comes to. */
export function SalesTable({ sales }: { sales: SalesStatement['currencies'][number] }) {
  const { currency, lines } = sales
  return (
    <table className={`${ledgerStyles.ledger} ${ledgerStyles.ledgerOfCards} ${styles.sales}`}>
      <caption className="visually-hidden">Sales in {currency}</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Sold</th>
          <th scope="col">Given back</th>
          <th scope="col">Proceeds</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, label, sold, returned, takenBack, net }) => (
          <tr key={`${name} ${label}`}>
            <th scope="row" className="work">
              {name}
              {label ? <small>{label}</small> : null}
            </th>
            <td data-name="Sold">{sold}</td>
            <td data-name="Given back">{givenBackWords(returned, takenBack, currency)}</td>
            <td data-name="Proceeds">{moneyWords(net, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td data-name="Sold">{sales.sold}</td>
          <td data-name="Given back">{givenBackWords(sales.returned, sales.takenBack, currency)}</td>
          <td data-name="Proceeds">
            <b>{moneyWords(sales.net, currency)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
