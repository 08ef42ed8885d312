import { useCallback, useEffect, useRef } from 'react'
import { useConnectionState } from '#web/platform/realtime/use-event.ts'
import { followServerClock, localNow } from './server-clock.ts'

/**
 * The server's clock: as exact as its line allows, and until then as the last answer told it.
 * @param told the server's clock in the last answer, and when that came by the browser's
 * @param isMember whether its reader has a line to the server
 * @returns milliseconds since 1970; the same function each time
 */
export function useServerClock(told: { serverTime: number; at: number }, isMember: boolean): () => number {
  const exact = useRef<number | null>(null)
  // What changes of an answer afterwards, such as who is here, tells no time.
  const rough = useRef({ serverTime: 0, offset: 0 })
  if (rough.current.serverTime !== told.serverTime)
    rough.current = { serverTime: told.serverTime, offset: told.serverTime - told.at }
  const isLive = useConnectionState() === 'live'
  useEffect(() => {
    if (!isMember || !isLive) return
    const ending = new AbortController()
    void followServerClock((offset) => {
      exact.current = offset
    }, ending.signal)
    return () => ending.abort()
  }, [isMember, isLive])
  return useCallback(() => localNow() + (exact.current ?? rough.current.offset), [])
}
