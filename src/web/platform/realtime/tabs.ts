import type { ReceivedEvent } from './received-events.ts'

/** What the tabs of a browser say to one another about their one connection. */
export type TabMessage =
  | { kind: 'event'; event: ReceivedEvent }
  /** To one that has just come, with where the person's own room stands: it may have to go on from there. */
  | { kind: 'connected'; isConnected: boolean; own?: { epoch: string; seq: number } | undefined }
  /** For the one that has the connection. */
  | { kind: 'tell'; frame: object }
  | { kind: 'rooms'; tab: string; rooms: readonly string[] }
  /** Asks the others: which rooms they are in, or whether there is a connection. */
  | { kind: 'who' }

/**
 * Lets one tab of a person hold the connection for all: the browser gives the lock on when that one is closed.
 * @param hold holds it until the given signal; where a browser has no locks each tab does
 * @returns ends it
 */
export function holdAlone(personId: number, hold: (until: AbortSignal) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const held = () => {
    hold(signal)
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  }
  // Only pages over TLS, and those of the machine itself, have locks.
  if (!navigator.locks) void held()
  else void navigator.locks.request(`late-set-socket-${personId}`, { signal }, held).catch(() => {})
  return () => ending.abort()
}

/** The other tabs of this person. Where they cannot be reached each has a connection of its own. */
export function otherTabs(personId: number, listener: (message: TabMessage) => void) {
  if (!navigator.locks) return { post: (_message: TabMessage) => {}, close: () => {} }
  const channel = new BroadcastChannel(`late-set-socket-${personId}`)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
  return { post: (message: TabMessage) => channel.postMessage(message), close: () => channel.close() }
}
