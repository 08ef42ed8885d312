import { useSyncExternalStore } from 'react'
import { type Cart, type CartStore, makeCart } from './cart.ts'
import { announceCartChange, CART_KEY } from './kept-cart.ts'

function localStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

let made: CartStore | null = null

/** The visitor's cart; for the browser only. */
export function cart(): CartStore {
  if (made) return made
  const store = makeCart(localStore())
  addEventListener('storage', ({ key }) => {
    if (key === null || key === CART_KEY) store.refresh()
  })
  // A page that comes back as it was left has heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => persisted && store.refresh())
  store.subscribe(announceCartChange)
  made = store
  return store
}

/** What lies in the cart; null until the page has come alive, since only the browser knows. */
export const useCart = (): Cart | null =>
  useSyncExternalStore(
    (listener) => cart().subscribe(listener),
    () => cart().get(),
    () => null,
  )
