import { amountOf, centsOf, moneyWords } from '#contract/kit/money.ts'
import { itemTitleOf } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import * as styles from './orders.module.css'

/** What an order is made of, and what it comes to. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className={styles.orderLines}>
      {order.lines.map((line) => (
        <li key={`${itemTitleOf(line)} ${line.price}`}>
          <span dir="auto">
            {line.quantity} × {itemTitleOf(line)}
          </span>
          <span>{moneyWords(amountOf(centsOf(line.price) * line.quantity), order.currency)}</span>
        </li>
      ))}
      <li>
        <b>Total</b>
        <b>{moneyWords(order.total, order.currency)}</b>
      </li>
    </ul>
  )
}
