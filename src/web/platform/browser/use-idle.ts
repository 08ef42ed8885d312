import { useEffect } from 'react'

/** Waits until a visit has settled before fetching what it may need next. */
const SETTLED_MS = 4000

/** Fetches code that is likely wanted soon, when nothing else is; a failure shows when it is needed. */
export function useIdle(load: () => Promise<unknown>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a visit
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
}
