import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { socketRoomOf } from '#contract/chat.ts'
import { Composer } from '#web/features/chat/Composer.tsx'
import { roomQuery } from '#web/features/chat/chat-queries.ts'
import type { ComposerTarget } from '#web/features/chat/Room.tsx'
import { RoomLog } from '#web/features/chat/RoomLog.tsx'
import { useAnnouncedLines } from '#web/features/chat/use-announced-lines.ts'
import { useRoomLines } from '#web/features/chat/use-room-lines.ts'
import { useRoomMembers } from '#web/features/chat/use-room-members.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import * as styles from './bar-talk.module.css'

/** What is said at the bar: a room of the chat, beside the machine. */
export function LoungeChat({ roomId }: { roomId: number }) {
  const me = usePerson()
  const room = useSuspenseQuery(roomQuery(roomId)).data
  const { status, message } = useRoom(socketRoomOf(roomId))
  const isIn = status === 'joined'
  const people = useRoomMembers(room, me, status === 'refused')
  const lines = useRoomLines(roomId, { id: me?.id ?? 0 }, isIn, undefined)
  const announced = useAnnouncedLines(lines.lines)
  const [writing, setWriting] = useState<ComposerTarget>(null)
  const [hasWritten, setHasWritten] = useState(false)
  return (
    <section className={styles.talk} aria-labelledby="bar-talk">
      <div className={styles.head}>
        <h2 id="bar-talk">Bar talk</h2>
        <Link to="/chat/$roomId" params={{ roomId: String(roomId) }}>
          {room.name}
        </Link>
      </div>
      <div className={styles.lines}>
        <RoomLog room={room} lines={lines} target={undefined} write={setWriting} isIn={isIn} />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        <Composer
          key={writing?.kind === 'edit' ? writing.line.id : 'new'}
          {...{ room, lines, writing }}
          refused={status === 'refused' ? message : null}
          typists={[...people.typists.values()]}
          startsFocused={hasWritten}
          placeholder="Say something"
          done={() => {
            setHasWritten(true)
            setWriting(null)
          }}
        />
      </div>
    </section>
  )
}
