import { type Ref, useEffect, useState } from 'react'
import type { ChatMember, ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { useFetched } from '#web/platform/api/use-fetched.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Initials } from '#web/platform/ui/Person.tsx'
import * as styles from './chat-members.module.css'
import { isOnStand, tagOf } from './chat-words.ts'
import type { RoomMembers } from './use-room-members.ts'

/** As many are named; the rest are counted. */
const MOST_NAMED = 100
const MINUTE_MS = 60_000

/** For admins alone. */
const mutePerson = lazyCode(async () => (await import('./MutePerson.tsx')).MutePerson)

interface MembersPanelProps {
  room: ChatRoom
  people: RoomMembers
  myId: number
  /** The way back to the lines, on a narrow page. */
  way: Ref<HTMLButtonElement>
  close: () => void
}

/** Who is in the room, those on the stage first, and who has just left. */
export function MembersPanel({ room, people: { here, total, gone, typists }, myId, way, close }: MembersPanelProps) {
  const named = here.slice(0, MOST_NAMED)
  const isAdmin = useAllowed('openAdmin')
  const Mute = useFetched(mutePerson, isAdmin)
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const show = (member: ChatMember) => (
    <li key={member.id}>
      <Initials username={member.username} />
      <span>
        <span dir="auto">{member.username}</span>
        {member.id === myId ? ', you' : null}
        <small>{member.mutedUntil ? 'silent' : typists.has(member.id) ? 'writing' : tagOf(member)}</small>
      </span>
      {Mute && member.canBeMuted ? <Mute room={room} member={member} /> : null}
    </li>
  )
  const groups = [
    ['On the stand', named.filter(isOnStand)],
    ['At the bar', named.filter((member) => !isOnStand(member))],
  ] as const
  return (
    <aside className={styles.members} aria-labelledby="members-heading" data-part="chat-members">
      <p className={styles.back}>
        <Button ref={way} variant="bare" size="sm" icon="left" onClick={close}>
          {room.name}
        </Button>
      </p>
      <h2 id="members-heading">
        In the room <span>{total}</span>
      </h2>
      {groups.map(([heading, members]) =>
        members.length > 0 ? (
          <section key={heading}>
            <h3>{heading}</h3>
            <ul>{members.map(show)}</ul>
          </section>
        ) : null,
      )}
      {gone.length > 0 ? (
        <section>
          <h3>Stepped out</h3>
          <ul>
            {gone.map(({ id, username, at }) => (
              <li key={id} data-gone="">
                <Initials username={username} />
                <span>
                  <span dir="auto">{username}</span>
                  <small>
                    <time dateTime={new Date(at).toISOString()}>{goneWords(at, Math.max(now, at))}</time>
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {total > named.length ? <p className={styles.more}>And {total - named.length} more</p> : null}
    </aside>
  )
}

const goneWords = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / MINUTE_MS)
  return minutes < 1 ? 'left just now' : `left ${minutes === 1 ? 'a minute' : `${minutes} minutes`} ago`
}
