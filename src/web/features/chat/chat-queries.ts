import type { QueryClient } from '@tanstack/react-query'
import { chat, MOST_LINES } from '#contract/chat.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { read } from '#web/platform/api/reads.ts'

/** So many lines stand above the one somebody was led to. */
const ABOVE = 15

export const roomsQuery = () => read(chat.rooms, {})
export const roomQuery = (id: number) => read(chat.room, { params: { id } })
export const membersQuery = (id: number) => read(chat.members, { params: { id } })

/** The lines a visit of a room begins with: the last ones, or those around one somebody was led to. */
export const firstLinesQuery = (id: number, line: number | undefined) =>
  read(chat.messages, {
    params: { id },
    query: line === undefined ? {} : { after: Math.max(1, line - ABOVE), limit: MOST_LINES },
  })

/** The room an address names, or the first somebody may enter; none where there is none, or it is not theirs to know of. */
export const roomOfAddress = (rooms: readonly ChatRoom[], id: number | null): ChatRoom | null =>
  (id === null
    ? (rooms.find(({ isOpen, isActive }) => isOpen && isActive) ?? rooms[0])
    : rooms.find((room) => room.id === id)) ?? null

/** Reads a room that stands beside another page, with what was said in it and who is there, for loaders. */
export const loadRoom = (client: QueryClient, id: number) =>
  Promise.all([
    client.fetchQuery(roomQuery(id)),
    client.fetchQuery(firstLinesQuery(id, undefined)),
    client.fetchQuery(membersQuery(id)),
  ])

/** Reads what the page shows, for loaders. */
export async function loadChat(client: QueryClient, id: number | null, line?: number): Promise<ChatRoom | null> {
  const rooms = await client.fetchQuery(roomsQuery())
  const room = roomOfAddress(rooms, id)
  if (room?.isOpen)
    await Promise.all([client.fetchQuery(firstLinesQuery(room.id, line)), client.fetchQuery(membersQuery(room.id))])
  return room
}
