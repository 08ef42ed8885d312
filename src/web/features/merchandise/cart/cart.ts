import { newKey } from '#web/platform/forms/idempotency-key.ts'
import { type CartLine, readLines } from './cart-lines.ts'
import { CART_KEY } from './kept-cart.ts'

export interface Cart {
  lines: readonly CartLine[]
  /** Sent with the order: two tabs, or a second try, order this cart once. It changes with what lies in the cart. */
  key: string
}

/** What a cart is kept in; several tabs share one. */
type Store = Pick<Storage, 'getItem' | 'setItem'>

function parse(text: string | null): Cart {
  try {
    const { lines, key } = (JSON.parse(text ?? '{}') ?? {}) as Partial<Cart>
    return { lines: readLines(lines), key: typeof key === 'string' && key.length >= 16 ? key : newKey() }
  } catch {
    return { lines: [], key: newKey() }
  }
}

/**
 * Makes a cart over a store. Every change is made to what the store holds by now, so that tabs add to each other's carts.
 * @param store null where the browser forbids it: the cart then lasts as long as the page
 */
export function makeCart(store: Store | null) {
  const listeners = new Set<() => void>()
  let storage = store
  let text = ''
  let current: Cart | null = null

  /** Looks at what the store holds; the same words are the same cart. */
  function look(): Cart {
    const stored = storage ? (storage.getItem(CART_KEY) ?? '') : text
    if (!current || stored !== text) {
      text = stored
      current = parse(stored || null)
    }
    return current
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    get: (): Cart => current ?? look(),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Looks again, since another tab may have changed the store. */
    refresh() {
      const before = current
      if (look() !== before) tell()
    },
    /** Changes the lines; answers those there are now. */
    change(how: (lines: readonly CartLine[]) => readonly CartLine[]): readonly CartLine[] {
      const before = look()
      const lines = how(before.lines)
      if (lines === before.lines) return lines
      current = { lines, key: newKey() }
      text = JSON.stringify(current)
      try {
        storage?.setItem(CART_KEY, text)
      } catch {
        // A full store costs the memory of the cart, not the cart.
        storage = null
      }
      tell()
      return lines
    },
  }
}
export type CartStore = ReturnType<typeof makeCart>
