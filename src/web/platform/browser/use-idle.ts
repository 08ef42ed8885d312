import { useEffect } from 'react'
import { nextTask } from './next-task.ts'

/** Waits until a visit has settled before fetching what it may need next. */
const SETTLED_MS = 4000

let lastFetch: Promise<unknown> = Promise.resolve()
let fetchesAhead = 0

/** Whether code is being fetched at this moment that nobody has asked for yet. */
export const isFetchingAhead = () => fetchesAhead > 0

/**
 * Fetches code that nobody waits for, so that the page is not loaded anew where it is missing.
 * @param load imports it; its failure is passed on
 */
export async function fetchAhead<Code>(load: () => Promise<Code>): Promise<Code> {
  fetchesAhead++
  try {
    return await load()
  } finally {
    fetchesAhead--
  }
}

/** One after another: asked for at once, they would keep the page from answering together. */
function fetchInTurn(load: () => Promise<unknown>): void {
  lastFetch = lastFetch
    .then(nextTask)
    .then(() => fetchAhead(load))
    .catch(() => {})
}

/** Fetches code that is likely wanted soon, when nothing else is; a failure shows when it is needed. */
export function useIdle(load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    const timer = setTimeout(fetchInTurn, SETTLED_MS, load)
    return () => clearTimeout(timer)
  }, [])
}
