import { useSyncExternalStore } from 'react'

/** How the page stands to a session that ended while it was open: `asking` while the sign-in is on show over it. */
type SessionEnd = 'none' | 'ended' | 'asking'

let state: SessionEnd = 'none'
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes that the session of the person on show has ended, with the sign-in over the page or without; `none` once they are back. */
export function setSessionEnd(next: SessionEnd): void {
  state = next
  for (const listener of listeners) listener()
}

/** Whether the end of the session has been told on the page already. */
export const isSessionEndTold = (): boolean => state !== 'none'

/** How the page stands to a session that ended while it was open. */
export const useSessionEnd = (): SessionEnd =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'none',
  )
