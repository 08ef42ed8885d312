import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCart } from '#web/features/merchandise/cart/use-cart.ts'
import { OwnOrders } from '#web/features/orders/OwnOrders.tsx'
import { ThankYou } from '#web/features/orders/ThankYou.tsx'
import { useMe, useSite } from '#web/platform/session/session.ts'
import { ContactSentence } from '#web/platform/text/ContactLinks.tsx'
import { StackedHeading } from '#web/platform/text/StackedHeading.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as pageStyles from '#web/platform/ui/page.module.css'
import { CartContents, type CreatedOrder } from './CartContents.tsx'
import * as styles from './cart.module.css'

/** The cart, the order made of it, and the orders before. */
export function CartScreen() {
  const contents = useCart()
  const me = useMe()
  const [order, setOrder] = useState<CreatedOrder | null>(null)
  const isEmpty = contents?.lines.length === 0
  const booth = (
    <Button asChild>
      <Link to="/merch-booth">To the merch booth</Link>
    </Button>
  )
  return (
    <div className={pageStyles.page}>
      <StackedHeading text="Cart" />
      <div className={styles.cartMain}>
        {order ? (
          <ThankYou key={order.number} order={order} page={order.accessKey ? <ToOrder {...order} /> : null} />
        ) : null}
        {contents === null ? <CartToCome /> : null}
        {isEmpty && order ? <p>{booth}</p> : null}
        {isEmpty && !order ? <EmptyState text="Nothing in it yet." action={booth} /> : null}
        {contents && !isEmpty ? <CartContents contents={contents} ordered={setOrder} /> : null}
        {me ? <OwnOrders /> : null}
      </div>
    </div>
  )
}

/** The way to the page of an order, which its link opens. */
const ToOrder = ({ number, accessKey }: Pick<CreatedOrder, 'number' | 'accessKey'>) => (
  <Button asChild>
    <Link to="/orders/$number" params={{ number }} search={accessKey ? { key: accessKey } : {}}>
      See your order
    </Link>
  </Button>
)

/** Only the browser knows what lies in the cart: this keeps its place until it has said so. */
function CartToCome() {
  const site = useSite()
  return (
    <div className={styles.cartToCome} data-part="cart-to-come">
      <noscript>
        <p className="voice">
          The cart needs script. <ContactSentence {...site} />, and we take your order.
        </p>
      </noscript>
    </div>
  )
}
