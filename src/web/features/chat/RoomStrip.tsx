import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { Icon } from '#web/platform/icons/Icon.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import * as styles from './chat-rooms.module.css'
import { doorLabels, inkOfRoom, sealed } from './chat-words.ts'

const searchDialog = lazyCode(async () => (await import('./SearchDialog.tsx')).SearchDialog)
/** For admins alone. */
const roomDialog = lazyCode(async () => (await import('./RoomDialog.tsx')).RoomDialog)
const removeRoom = lazyCode(async () => (await import('./RemoveRoom.tsx')).RemoveRoom)

interface RoomStripProps {
  rooms: readonly ChatRoom[]
  current: ChatRoom | null
  isAdmin: boolean
  goFull: () => void
}

/** The rooms: strips that unfold into cards with what each is about. */
export function RoomStrip({ rooms, current, isAdmin, goFull }: RoomStripProps) {
  const [showsCards, setShowsCards] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  const [edited, setEdited] = useState<ChatRoom | 'new' | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each room that is entered
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current?.id])
  const RemoveRoom = useFetched(removeRoom, isAdmin && showsCards)
  return (
    <div className={styles.strip} data-cards={showsCards || undefined}>
      <h1>Chat</h1>
      <nav aria-label="Rooms">
        <ul ref={list} className={styles.rooms}>
          {rooms.map((room, at) => (
            <li key={room.id} className={styles.room} style={inkStyle(inkOfRoom(at))}>
              <RoomLink room={room} number={at + 1} isCurrent={room.id === current?.id} showsCards={showsCards} />
              {isAdmin && showsCards ? (
                <span className={styles.manage}>
                  <Button variant="bare" size="sm" icon="edit" onClick={() => setEdited(room)}>
                    Edit<span className="visually-hidden"> {room.name}</span>
                  </Button>
                  {RemoveRoom && room.isActive ? <RemoveRoom room={room} /> : null}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
      <span className={styles.tools}>
        {rooms.length > 0 ? (
          <Button
            variant="bare"
            icon={showsCards ? 'up' : 'chevron'}
            aria-label={showsCards ? 'Hide room cards' : 'Show room cards'}
            aria-expanded={showsCards}
            onClick={() => setShowsCards(!showsCards)}
          />
        ) : null}
        {isAdmin ? (
          <Button
            variant="bare"
            icon="plus"
            aria-label="Create room"
            aria-haspopup="dialog"
            onClick={() => setEdited('new')}
          />
        ) : null}
        {current?.isOpen ? (
          <>
            <Button
              variant="bare"
              icon="search"
              aria-label="Search this room"
              aria-haspopup="dialog"
              onClick={() => setIsSearching(true)}
            />
            <Button variant="bare" icon="expand" className={styles.wide} aria-label="Full screen" onClick={goFull} />
          </>
        ) : null}
      </span>
      {isSearching && current ? (
        <LazyDialog code={searchDialog} props={{ room: current, close: () => setIsSearching(false) }} />
      ) : null}
      {edited ? (
        <LazyDialog
          code={roomDialog}
          props={{ room: edited === 'new' ? null : edited, close: () => setEdited(null) }}
        />
      ) : null}
    </div>
  )
}

interface RoomLinkProps {
  room: ChatRoom
  number: number
  isCurrent: boolean
  showsCards: boolean
}

function RoomLink({ room, number, isCurrent, showsCards }: RoomLinkProps) {
  const { id, name, accessTier, isOpen, isActive, isFull, onlineUsers, unread } = room
  const label = doorLabels[accessTier]
  const isSealed = sealed[accessTier]
  const said = [
    isSealed ? null : label,
    isActive ? null : 'closed',
    // Whoever has opened a room is in it.
    onlineUsers === null ? null : `${isCurrent && !isFull ? Math.max(1, onlineUsers) : onlineUsers} here`,
  ].filter(Boolean)
  return (
    <Link
      to="/chat/$roomId"
      params={{ roomId: String(id) }}
      className={styles.card}
      data-part="chat-room"
      aria-current={isCurrent ? 'page' : undefined}
    >
      <b className={styles.code} aria-hidden="true">
        R{number}
      </b>
      <span className={styles.words}>
        <b className="work" dir="auto">
          {name}
        </b>
        <small>
          {isOpen ? null : <Icon name="lock" label="Locked" />}
          {isSealed ? <span data-part="seal">{label}</span> : null}
          {said.length > 0 ? <span>{said.join(', ')}</span> : null}
          {unread > 0 && !isCurrent ? (
            <span className={styles.unread}>
              {unread > 99 ? '99+' : unread}
              <span className="visually-hidden"> unread</span>
            </span>
          ) : null}
        </small>
        {showsCards ? (
          <span className={styles.about} dir="auto">
            {room.description}
          </span>
        ) : null}
      </span>
    </Link>
  )
}
