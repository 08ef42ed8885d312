import { type ReactNode, useEffect, useRef } from 'react'
import type { Order } from '#contract/schemas/orders.ts'
import { OrderLines } from './OrderLines.tsx'
import * as styles from './orders.module.css'

interface ThankYouProps {
  order: Omit<Order, 'allowed'>
  /** The way to the page of the order, for one that is paid. */
  page?: ReactNode
}

/** What stands where the cart was, once it has been sent. */
export function ThankYou({ order, page }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={`${styles.thankYou} print`} aria-labelledby="thank-you">
      <h2 id="thank-you" tabIndex={-1} ref={heading}>
        Thank you. Your order is <span className={styles.orderNumber}>{order.number}</span>
      </h2>
      {page ? (
        <p>
          It is paid. The receipt is on its way to <b>{order.email}</b>.
        </p>
      ) : (
        <p>
          It is set aside for you. A letter is on its way to <b>{order.email}</b>, and we write back about payment and
          delivery.
        </p>
      )}
      <OrderLines order={order} />
      {page ? <p>{page}</p> : null}
    </section>
  )
}
