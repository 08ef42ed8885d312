import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { moneyWords } from '#contract/kit/money.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { CheckoutForm } from '#web/features/checkout/CheckoutForm.tsx'
import { termsQuery } from '#web/features/checkout/checkout-queries.ts'
import type { Cart } from '#web/features/merchandise/cart/cart.ts'
import { cartItemKey, withoutOrdered } from '#web/features/merchandise/cart/cart-lines.ts'
import { cart } from '#web/features/merchandise/cart/use-cart.ts'
import { chosenQuery } from '#web/features/merchandise/merchandise-queries.ts'
import { OrderForm } from '#web/features/orders/OrderForm.tsx'
import { messageOf } from '#web/platform/api/api-error.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import { CartRowItem } from './CartRowItem.tsx'
import * as styles from './cart.module.css'
import { rowsOf, totalOf } from './cart-rows.ts'

/** An order as the cart was made into; one that is paid has a link of its own. */
export type CreatedOrder = Omit<Order, 'allowed'> & { accessKey?: string }

/** What lies in the cart at today's prices, and the form that asks for it. */
export function CartContents({ contents, ordered }: { contents: Cart; ordered: (order: CreatedOrder) => void }) {
  const me = usePerson()
  const ids = [...new Set(contents.lines.map(({ merchandiseId }) => merchandiseId))].sort((one, other) => one - other)
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...chosenQuery(ids),
    placeholderData: keepPreviousData,
  })
  const rows = rowsOf(contents.lines, data?.items ?? null, !isPlaceholderData)
  const isKnown = data !== undefined && (!isPlaceholderData || rows.every(({ item }) => item))
  const total = totalOf(rows, isKnown)
  const currency = data?.items[0]?.currency ?? 'USD'
  const problems = Object.fromEntries(
    rows.flatMap(({ line, name, problem }) => (problem ? [[cartItemKey(line), `${name}: ${problem}`]] : [])),
  )
  // Nobody orders at a price they have not seen.
  if (total === null) problems['cart-total'] = 'The prices are not here yet. Please try again in a moment.'
  const terms = useSuspenseQuery(termsQuery()).data
  const settle = (order: CreatedOrder) => {
    cart().change((lines) => withoutOrdered(lines, contents.lines))
    ordered(order)
  }
  const form = {
    lines: contents.lines.map(({ merchandiseId, variantId, quantity }) => ({ merchandiseId, variantId, quantity })),
    orderKey: contents.key,
    awaiting: total === null && !error,
    isAsSeen: rows.every(({ news }) => news === null),
    problems,
    ordered: settle,
  }
  return (
    <div className={styles.cartSheet}>
      <section aria-labelledby="cart-lines">
        <h2 id="cart-lines" className="visually-hidden">
          In your cart
        </h2>
        {error ? (
          <EmptyState
            tone="error"
            text="The booth does not answer."
            detail={messageOf(error, 'Your cart is kept. Try again in a moment.')}
            action={<Button onClick={() => void refetch()}>Try again</Button>}
          />
        ) : null}
        <ul className={styles.cartLines} data-part="cart-lines">
          {rows.map((row) => (
            <CartRowItem key={cartItemKey(row.line)} row={row} />
          ))}
        </ul>
        <p className={styles.cartTotal} data-part="cart-total" id="cart-total" tabIndex={-1}>
          {terms.mode === 'payment' ? 'Goods' : 'Total'} <b>{total === null ? '' : moneyWords(total, currency)}</b>
        </p>
      </section>
      {terms.mode === 'payment' ? (
        <CheckoutForm key={me?.id} {...form} countries={terms.countries} />
      ) : (
        <OrderForm key={me?.id} {...form} total={total} currency={currency} />
      )}
    </div>
  )
}
