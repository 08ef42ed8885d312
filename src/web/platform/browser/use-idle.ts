import { useEffect } from 'react'
import { nextTask } from './next-task.ts'

/** Waits until a visit has settled before fetching what it may need next. */
const SETTLED_MS = 4000

let lastFetch: Promise<unknown> = Promise.resolve()
let isFetching = false

/** Whether code is being fetched at this moment that nobody has asked for yet. */
export const isFetchingAhead = () => isFetching

/** One after another: asked for at once, they would keep the page from answering together. */
function fetchInTurn(load: () => Promise<unknown>): void {
  lastFetch = lastFetch
    .then(nextTask)
    .then(() => {
      isFetching = true
      return load()
    })
    .catch(() => {})
    .then(() => {
      isFetching = false
    })
}

/** Fetches code that is likely wanted soon, when nothing else is; a failure shows when it is needed. */
export function useIdle(load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    const timer = setTimeout(fetchInTurn, SETTLED_MS, load)
    return () => clearTimeout(timer)
  }, [])
}
