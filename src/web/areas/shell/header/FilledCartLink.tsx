import { Link } from '@tanstack/react-router'
import { countOf } from '#web/features/merchandise/cart/cart-lines.ts'
import { useCart } from '#web/features/merchandise/cart/use-cart.ts'

/** The way to the cart and how much lies in it; absent while that is nothing. */
export function FilledCartLink({ className }: { className: string | undefined }) {
  const count = countOf(useCart()?.lines ?? [])
  if (count === 0) return null
  return (
    <Link to="/cart" className={className} data-part="cart-link">
      Cart <b>{count}</b>
      <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
    </Link>
  )
}
