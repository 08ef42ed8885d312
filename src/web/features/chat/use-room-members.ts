import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { chatEvents } from '#contract/chat.ts'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import type { User } from '#contract/schemas/accounts.ts'
import type { ChatMember, ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import type { RoomMember } from '#contract/schemas/platform/realtime.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { membersQuery, roomsQuery } from './chat-queries.ts'

/** Whoever says nothing more of typing has stopped. */
const TYPING_MS = 6000
/** As many of those who have left are named. */
const MOST_GONE = 5

export interface FormerMember {
  id: number
  username: string
  at: number
}

/**
 * Who is in a room, who has left it since this page is open, and who types. Whoever has opened it counts from the beginning,
 * on the page as the server draws it too, unless the room lets nobody in.
 */
export function useRoomMembers({ id: roomId, isFull }: ChatRoom, me: User | null, isRefused: boolean) {
  const myId = me?.id ?? 0
  const client = useQueryClient()
  const query = membersQuery(roomId)
  const known = useSuspenseQuery(query).data
  const [isIn, setIsIn] = useState(false)
  const [total, setTotal] = useState<number | null>(null)
  const [gone, setGone] = useState<readonly FormerMember[]>([])
  const [typists, setTypists] = useState<ReadonlyMap<number, string>>(new Map())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())

  const set = (change: (before: readonly ChatMember[]) => ChatMember[]) =>
    client.setQueryData(query.queryKey, (before) => change(before ?? []))
  const memberOf = (member: RoomMember, known?: ChatMember): ChatMember => ({
    ...member,
    access_tier: member.accessTier,
    mutedUntil: known?.mutedUntil ?? null,
    canBeMuted: known?.canBeMuted ?? false,
  })
  const stopped = (userId: number) => {
    clearTimeout(timers.current.get(userId))
    timers.current.delete(userId)
    setTypists((before) => new Map([...before].filter(([id]) => id !== userId)))
  }
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting.values()) clearTimeout(timer)
    }
  }, [])

  const isComing = me !== null && !isIn && !isFull && !isRefused && known.every(({ id }) => id !== myId)
  const here = isComing ? [...known, memberOf(me)] : known

  useEvent(realtimeEvents.room_members, (event) => {
    if (event.roomId !== roomId) return
    setIsIn(true)
    set((before) =>
      event.members.map((member) =>
        memberOf(
          member,
          before.find(({ id }) => id === member.id),
        ),
      ),
    )
    setTotal(event.total)
  })
  useEvent(realtimeEvents.user_joined, ({ roomId: at, user }) => {
    if (at !== roomId) return
    setTotal(null)
    set((before) => [...before.filter(({ id }) => id !== user.id), memberOf(user)])
    setGone((before) => before.filter(({ id }) => id !== user.id))
  })
  useEvent(realtimeEvents.user_left, ({ roomId: at, user: { id, username } }) => {
    if (at !== roomId) return
    setTotal(null)
    set((before) => before.filter((member) => member.id !== id))
    setGone((before) =>
      [{ id, username, at: Date.now() }, ...before.filter((one) => one.id !== id)].slice(0, MOST_GONE),
    )
    stopped(id)
  })
  useEvent(realtimeEvents.room_count, (event) => {
    if (event.roomId === roomId) setTotal(event.total)
  })
  useEvent(chatEvents.typing_start, ({ roomId: at, userId, username }) => {
    if (at !== roomId || userId === myId) return
    clearTimeout(timers.current.get(userId))
    timers.current.set(userId, setTimeout(stopped, TYPING_MS, userId))
    setTypists((before) => new Map(before).set(userId, username))
  })
  useEvent(chatEvents.typing_stop, ({ roomId: at, userId }) => at === roomId && stopped(userId))
  useEvent(chatEvents.new_message, ({ roomId: at, message }) => at === roomId && stopped(message.userId))

  const count = Math.max(total ?? 0, here.length)
  // The strip of the room says the same as its panel.
  useEffect(() => {
    client.setQueryData(roomsQuery().queryKey, (rooms) =>
      rooms?.map((room) => (room.id === roomId ? { ...room, onlineUsers: count } : room)),
    )
  }, [client, roomId, count])
  return { here, total: count, gone, typists }
}
export type RoomMembers = ReturnType<typeof useRoomMembers>
