import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { chatEvents, socketRoomOf } from '#contract/chat.ts'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { useEvent, useResync } from '#web/platform/realtime/use-event.ts'
import { roomQuery } from './chat-queries.ts'

/**
 * A room that stands beside another page, kept up to date: its rules, and the line that stands above all others.
 * @param isIn whether this page is in its room of sockets
 */
export function useRoomBeside(roomId: number, isIn: boolean): ChatRoom {
  const client = useQueryClient()
  const { queryKey } = roomQuery(roomId)
  const readAnew = () => void client.invalidateQueries({ queryKey })
  const change = (next: (room: ChatRoom) => ChatRoom) =>
    client.setQueryData(queryKey, (room: ChatRoom | undefined) => room && next(room))
  // What was told before this page was in the room is told to nobody again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is in
  useEffect(() => {
    if (isIn) readAnew()
  }, [isIn])
  useResync(readAnew, socketRoomOf(roomId))
  useEvent(chatEvents.room_changed, (event) => event.roomId === roomId && readAnew())
  useEvent(chatEvents.pin_changed, (event) => {
    if (event.roomId === roomId) change((room) => ({ ...room, pinned: event.pinned }))
  })
  useEvent(chatEvents.message_deleted, (event) => {
    if (event.roomId === roomId) change((room) => (room.pinned?.id === event.id ? { ...room, pinned: null } : room))
  })
  useEvent(chatEvents.message_changed, ({ roomId: at, message: { id, username, html } }) => {
    if (at === roomId) change((room) => (room.pinned?.id === id ? { ...room, pinned: { id, username, html } } : room))
  })
  return useSuspenseQuery(roomQuery(roomId)).data
}
