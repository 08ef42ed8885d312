import type { EventKind, EventOf } from '#contract/kit/events.ts'

/** An event as it came from the server, or was made of what became of the connection. */
export interface ReceivedEvent {
  readonly type: string
  readonly room?: string
}
type Listener = (event: ReceivedEvent) => void

/** `live` while events arrive; otherwise what is on show has to be asked for, which does not help while there is no network. */
export type ConnectionState = 'live' | 'polling' | 'offline'

/** What a tab says to itself about its events. */
export const tabEvents = {
  /** They arrive again: what waits for an answer is said again. */
  connected: { type: 'connected', to: 'socket' },
  /** They arrive from here on: what happened since the page was read was told to nobody here. */
  listening: { type: 'listening', to: 'socket' },
} as const satisfies Record<string, EventKind>

const listeners = new Map<string, Set<Listener>>()
/** Stands for whatever the connection becomes. */
const STATE = ' state'
let state: ConnectionState = 'polling'

function listen(type: string, listener: Listener): () => void {
  const all = listeners.get(type) ?? new Set()
  listeners.set(type, all.add(listener))
  return () => all.delete(listener)
}

/** Calls back with each event of a kind; what it returns stops that. Who sends and receives is loaded when the page has settled. */
export const onEvent = <K extends EventKind>(kind: K, listener: (event: EventOf<K>) => void): (() => void) =>
  listen(kind.type, listener as Listener)

/** Hands an event to whoever listens. */
export function emit(event: ReceivedEvent): void {
  for (const listener of [...(listeners.get(event.type) ?? [])]) listener(event)
}

export const connectionState = (): ConnectionState => state

export function setConnectionState(next: ConnectionState): void {
  if (state === next) return
  state = next
  emit({ type: STATE })
}

/** Calls back when the connection becomes another. */
export const onConnectionState = (changed: () => void): (() => void) => listen(STATE, changed)
