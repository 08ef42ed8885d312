import { useSyncExternalStore } from 'react'
import { mayHaveItems, onCartChange } from '#web/features/merchandise/cart/kept-cart.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'

/** Most visits never fill a cart. */
const filled = lazyCode(async () => (await import('./FilledCartLink.tsx')).FilledCartLink)
const onServer = () => false

/** The way to the cart once there is something in it. */
export const CartLink = (props: { className: string | undefined }) =>
  useSyncExternalStore(onCartChange, mayHaveItems, onServer) ? <LazyPart code={filled} props={props} /> : null
