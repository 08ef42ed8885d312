import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { chatPolicy } from './policy.ts'
import type { ChatRoomRow } from './table.ts'

/** What is said at the door of a full room. */
export const ROOM_IS_FULL = 'This room is full. Please try again in a moment.'
/**
 * A place is kept for whoever was let in and is not counted among those inside yet. It is kept by one process: two that let somebody in
 * within the milliseconds in which they tell one another may let in one more than the room holds, each. Presence is told and not
 * written; counting it in the database would cost a row for every entry, and leave places taken where a process dies.
 */
const KEPT_MS = 1000

/** Places that are kept, by room and person, with when they were given. */
const kept = new WeakMap<AppContext['realtime'], Map<string, number>>()

/** How many people are in a room, in all processes. */
export const countIn = ({ realtime }: Pick<AppContext, 'realtime'>, roomId: number): number =>
  realtime.membersOf(socketRoomOf(roomId)).length

type Room = Pick<ChatRoomRow, 'id' | 'maxUsers'>

/** Whether a room has no place for somebody who is not in it yet. */
export function isFullFor({ realtime }: Pick<AppContext, 'realtime'>, room: Room, caller: Caller): boolean {
  if (can(caller, chatPolicy.enterFull)) return false
  const inside = new Set(realtime.membersOf(socketRoomOf(room.id)).map(({ id }) => id))
  if (inside.has(caller.id)) return false
  const places = kept.get(realtime) ?? new Map<string, number>()
  for (const [key, at] of places) {
    const [roomId, userId] = key.split(' ').map(Number)
    if (performance.now() - at > KEPT_MS) places.delete(key)
    else if (roomId === room.id && userId !== caller.id) inside.add(userId as number)
  }
  return inside.size >= room.maxUsers
}

/** Keeps a place for somebody who is let in. */
export function keepPlace({ realtime }: Pick<AppContext, 'realtime'>, room: Room, caller: Caller): void {
  const places = kept.get(realtime) ?? new Map<string, number>()
  kept.set(realtime, places.set(`${room.id} ${caller.id}`, performance.now()))
}
