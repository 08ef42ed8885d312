import { onOnline } from './connection.ts'
import type { LazyCode } from './lazy-code.ts'

interface CodeArrival<Code> {
  /** The code, however long it takes. */
  arrived: Promise<Code>
  /** Asks for it, and again when the network is back; resolves when it has been tried. */
  fetch: () => Promise<void>
}

const arrivals = new WeakMap<object, CodeArrival<unknown>>()

/** The code of a part, however long it takes: `React.lazy` would break the page, and stay broken, where it cannot be fetched once. */
export function arrivalOf<Code>(code: LazyCode<Code>): CodeArrival<Code> {
  const known = arrivals.get(code)
  if (known) return known as CodeArrival<Code>
  let resolve: (code: Code) => void = () => {}
  const arrived = new Promise<Code>((done) => {
    resolve = done
  })
  let asked: Promise<void> | null = null
  const load = (): Promise<void> =>
    code.load().then(resolve, () => {
      const stop = onOnline(() => {
        stop()
        void load()
      })
    })
  const made = { arrived, fetch: () => (asked ??= load()) }
  arrivals.set(code, made)
  return made
}
