import { useEffect, useState } from 'react'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { useEvent } from './use-event.ts'
import { wantRoom } from './wanted.ts'

interface RoomState {
  status: 'joining' | 'joined' | 'refused'
  /** Why the room is closed to the person. */
  message: string | null
}
const JOINING: RoomState = { status: 'joining', message: null }

/**
 * Is in a room while the component is on show; what is said there is listener by `useEvent`, with the room's name in `event.room`.
 * @param room its name, such as `chat:5`; null for none
 */
export function useRoom(room: string | null): RoomState {
  const [state, setState] = useState(JOINING)
  useEffect(() => {
    if (room === null) return
    setState(JOINING)
    return wantRoom(room)
  }, [room])
  useEvent(realtimeEvents.room_joined, (event) => {
    if (event.room === room) setState({ status: 'joined', message: null })
  })
  useEvent(realtimeEvents.room_left, (event) => {
    if (event.room === room) setState({ status: 'refused', message: event.reason })
  })
  useEvent(realtimeEvents.error, ({ ref, message }) => {
    if (ref === `join ${room}`) setState({ status: 'refused', message })
  })
  return state
}
