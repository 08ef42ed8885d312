import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { EventKind, EventOf } from '#contract/kit/events.ts'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { type ConnectionState, connectionState, onConnectionState, onEvent, tabEvents } from './received-events.ts'

/** Does something with each event of a kind that arrives while the component is on show. */
export function useEvent<K extends EventKind>(kind: K, listener: (event: EventOf<K>) => void): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => onEvent(kind, (event) => latest.current(event)), [kind])
}

/**
 * Reads anew what is on show where events may have been missed: after a connection that was away for too long.
 * @param room whose events are meant; those sent to the person where it is left out
 */
export function useResync(readAnew: () => void, room?: string): void {
  useEvent(realtimeEvents.resync, (event) => {
    if (room === undefined ? event.room.startsWith('person:') : event.room === room) readAnew()
  })
}

/**
 * Reads anew what is told to the person, where events may have been missed: after a connection that was away for too long, and
 * once events arrive at all, some seconds after the page.
 */
export function useMissedEvents(readAnew: () => void): void {
  useResync(readAnew)
  useEvent(tabEvents.listening, readAnew)
}

/** Whether events arrive, or have to be asked for, or cannot be. */
export const useConnectionState = (): ConnectionState =>
  useSyncExternalStore(onConnectionState, connectionState, () => 'polling')
