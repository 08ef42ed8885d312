import { Link } from '@tanstack/react-router'
import { classNames } from '#web/kit/class-names.ts'
import { countOf } from '#web/merchandise/cart-lines.ts'
import { useCart } from '#web/merchandise/use-cart.ts'

/** The way to the cart and how much lies in it; absent while that is nothing. */
export function CartLink({ className }: { className: string }) {
  const count = countOf(useCart()?.lines ?? [])
  if (count === 0) return null
  return (
    <Link to="/cart" className={classNames('cart-link', className)}>
      Cart <b>{count}</b>
      <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
    </Link>
  )
}
