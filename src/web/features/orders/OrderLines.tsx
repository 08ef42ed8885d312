import { moneyWords } from '#contract/kit/money.ts'
import { itemTitleOf } from '#contract/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { AmountRows } from '#web/platform/payments/AmountRows.tsx'
import * as styles from './orders.module.css'

/** What an order is made of, and what it comes to. */
export function OrderLines({ order }: { order: Omit<Order, 'allowed'> }) {
  return (
    <ul className={styles.orderLines}>
      {order.lines.map((line) => (
        <li key={line.id}>
          <span dir="auto">
            {line.quantity} × {itemTitleOf(line)}
          </span>
          <span>{moneyWords(line.sum, order.currency)}</span>
        </li>
      ))}
      <AmountRows amounts={order} />
    </ul>
  )
}
