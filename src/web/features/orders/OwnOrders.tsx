import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayWords } from '#contract/kit/written-days.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { OrderLines } from './OrderLines.tsx'
import { ownOrdersQuery } from './order-queries.ts'
import { statusWords } from './order-words.ts'
import * as styles from './orders.module.css'

/** What somebody has ordered so far; nothing at all before the first order. */
export function OwnOrders() {
  const { items } = useSuspenseQuery(ownOrdersQuery()).data
  if (items.length === 0) return null
  return (
    <section className={styles.ownOrders} data-part="own-orders" aria-labelledby="own-orders">
      <h2 id="own-orders">Your orders</h2>
      <ul>
        {items.map((order) => (
          <li key={order.id}>
            <p className={styles.orderHead}>
              <Link to="/orders/$number" params={{ number: order.number }}>
                <b>{order.number}</b>
              </Link>
              <time dateTime={order.createdAt}>{dayWords(order.createdAt)}</time>
              <StatusDot tone={statusWords[order.status].tone}>{statusWords[order.status].words}</StatusDot>
            </p>
            <OrderLines order={order} />
          </li>
        ))}
      </ul>
    </section>
  )
}
