import { moneyWords } from '#contract/kit/money.ts'
import type { SalesStatement } from '#contract/schemas/artist-sales.ts'
import * as ledgerStyles from '#web/platform/ui/ledger.module.css'
import * as styles from './sales.module.css'

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
        {lines.map(({ name, label, sold, returned, net }) => (
          <tr key={`${name} ${label}`}>
            <th scope="row" className="work">
              {name}
              {label ? <small>{label}</small> : null}
            </th>
            <td data-name="Sold">{sold}</td>
            <td data-name="Given back">{returned === 0 ? '' : returned}</td>
            <td data-name="Proceeds">{moneyWords(net, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td data-name="Sold">{sales.sold}</td>
          <td data-name="Given back">{sales.returned === 0 ? '' : sales.returned}</td>
          <td data-name="Proceeds">
            <b>{moneyWords(sales.net, currency)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
