import { makeEvent } from '#web/platform/browser/event.ts'

export const CART_KEY = 'late-set-cart'

const { emit, subscribe } = makeEvent(CART_KEY)
let hasChanged = false

/** Says that something has become of the cart on this page. */
export function announceCartChange(): void {
  hasChanged = true
  emit()
}

/** Whether there may be something in the cart; what it is costs more code to know. */
export function mayHaveItems(): boolean {
  try {
    return hasChanged || localStorage.getItem(CART_KEY) !== null
  } catch {
    return hasChanged
  }
}

/** Calls back when that may have changed, here or in another tab. */
export function onCartChange(changed: () => void): () => void {
  const stop = subscribe(changed)
  // A page that comes back as it was left has heard nothing meanwhile.
  const names = ['storage', 'pageshow']
  for (const name of names) addEventListener(name, changed)
  return () => {
    stop()
    for (const name of names) removeEventListener(name, changed)
  }
}
