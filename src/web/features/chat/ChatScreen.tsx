import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatEvents } from '#contract/chat.ts'
import { data } from '#contract/kit/data.ts'
import { realtimeEvents } from '#contract/platform/realtime.ts'
import { LazyPart } from '#web/platform/api/LazyPart.tsx'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { refresh } from '#web/platform/api/writes.ts'
import { inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import * as styles from './chat.module.css'
import { roomOfAddress, roomsQuery } from './chat-queries.ts'
import { inkOfRoom } from './chat-words.ts'
import { Room } from './Room.tsx'
import { RoomStrip } from './RoomStrip.tsx'
import { useFullScreen } from './use-full-screen.ts'

const lockedRoom = lazyCode(async () => (await import('./LockedRoom.tsx')).LockedRoom)
const fullScreenBar = lazyCode(async () => (await import('./FullScreenBar.tsx')).FullScreenBar)
const noRoom = lazyCode(async () => (await import('./NoRoomSelected.tsx')).NoRoomSelected)

/** How often it is asked how many are in the other rooms, and what waits there. */
const LOOK_AROUND_MS = 30_000

/**
 * The chat: its rooms as strips or cards, and the one somebody is in.
 * @param roomId of the address; null for the first that is open to them
 */
export function ChatScreen({ roomId, line }: { roomId: number | null; line: number | undefined }) {
  const client = useQueryClient()
  const rooms = useSuspenseQuery({ ...roomsQuery(), refetchInterval: LOOK_AROUND_MS }).data
  const isAdmin = useAllowed('openAdmin')
  const [isFull, setIsFull] = useState(false)
  const [showsMembers, setShowsMembers] = useState(false)
  const readAgain = () => void refresh(client, [data.chat])
  useEvent(chatEvents.room_changed, readAgain)
  // Whoever is put out of a room may be so before it is told that it was closed.
  useEvent(realtimeEvents.room_left, readAgain)
  // Whoever is not let in may stand before a room that is gone.
  useEvent(realtimeEvents.error, ({ ref }) => {
    if (ref?.startsWith('join chat:')) void client.invalidateQueries({ queryKey: roomsQuery().queryKey })
  })
  const room = roomOfAddress(rooms, roomId)
  // A room that is closed meanwhile gives the screen back.
  const fills = isFull && room?.isOpen === true
  useFullScreen(fills, () => setIsFull(false))
  return (
    <div
      className={styles.chat}
      data-part="chat"
      data-full={fills || undefined}
      data-members={showsMembers || undefined}
      style={inkStyle(inkOfRoom(room ? rooms.indexOf(room) : 0))}
    >
      {fills ? (
        <LazyPart code={fullScreenBar} props={{ room, leave: () => setIsFull(false) }} />
      ) : (
        <RoomStrip rooms={rooms} current={room} isAdmin={isAdmin} goFull={() => setIsFull(true)} />
      )}
      {room === null ? (
        <LazyPart code={noRoom} props={{ rooms, isAdmin }} />
      ) : room.isOpen ? (
        <Room
          key={`${room.id} ${line}`}
          room={room}
          line={line}
          members={{ shown: showsMembers, show: setShowsMembers }}
          goFull={fills ? null : () => setIsFull(true)}
        />
      ) : (
        <LazyPart code={lockedRoom} props={{ room, back: rooms.find(({ isOpen }) => isOpen) ?? null }} />
      )}
    </div>
  )
}
