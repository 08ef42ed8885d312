import { useEffect, useRef, useState } from 'react'
import { socketRoomOf } from '#contract/chat.ts'
import type { ChatRoom, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import { usePerson } from '#web/platform/session/person.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { Composer } from './Composer.tsx'
import * as styles from './chat.module.css'
import { MembersPanel } from './MembersPanel.tsx'
import { RoomLog } from './RoomLog.tsx'
import { useAnnouncedLines } from './use-announced-lines.ts'
import { useConnectionNotice } from './use-connection-notice.ts'
import { useRoomLines } from './use-room-lines.ts'
import { useRoomMembers } from './use-room-members.ts'

/** Whoever was not let in, as where the room is full, asks again. */
const AT_THE_DOOR_MS = 10_000

interface RoomProps {
  room: ChatRoom
  /** The line somebody was led to. */
  line: number | undefined
  /** Whether a narrow page shows who is in, in place of what is said. */
  members: { shown: boolean; show: (shown: boolean) => void }
  goFull: (() => void) | null
}

/** What the next line is: an answer to one, or another wording of one's own. */
export type ComposerTarget = { kind: 'answer' | 'edit'; line: ReadMessage } | null

/** A room somebody may enter: what is said in it, and who is there. */
export function Room({ room, line, members, goFull }: RoomProps) {
  const me = usePerson()
  const myId = me?.id ?? 0
  const [isWanted, setIsWanted] = useState(true)
  const { status, message } = useRoom(isWanted ? socketRoomOf(room.id) : null)
  useEffect(() => {
    if (!isWanted) return setIsWanted(true)
    if (status !== 'refused') return
    const timer = setTimeout(setIsWanted, AT_THE_DOOR_MS, false)
    return () => clearTimeout(timer)
  }, [isWanted, status])
  const lines = useRoomLines(room.id, { id: myId }, status === 'joined', line)
  const people = useRoomMembers(room, me, status === 'refused')
  const announced = useAnnouncedLines(lines.lines)
  const [writing, setWriting] = useState<ComposerTarget>(null)
  const [hasWritten, setHasWritten] = useState(false)
  useConnectionNotice()
  // A narrow page shows one of the two: what had the focus is hidden with the other.
  const toMembers = useRef<HTMLButtonElement>(null)
  const toLines = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!members.shown) return
    toLines.current?.focus()
    return () => toMembers.current?.focus()
  }, [members.shown])
  return (
    <>
      <section className={styles.script} aria-label={room.name}>
        <p className={styles.tools}>
          <Button ref={toMembers} variant="bare" size="sm" onClick={() => members.show(true)}>
            {people.total} in the room
          </Button>
          {goFull ? (
            <Button variant="bare" size="sm" icon="expand" onClick={goFull}>
              Full screen
            </Button>
          ) : null}
        </p>
        <RoomLog room={room} lines={lines} target={line} write={setWriting} isIn={status === 'joined'} />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        <Composer
          key={writing?.kind === 'edit' ? writing.line.id : 'new'}
          room={room}
          lines={lines}
          typists={[...people.typists.values()]}
          refused={status === 'refused' ? message : null}
          writing={writing}
          startsFocused={hasWritten}
          done={() => {
            setHasWritten(true)
            setWriting(null)
          }}
        />
      </section>
      <MembersPanel room={room} people={people} myId={myId} way={toLines} close={() => members.show(false)} />
    </>
  )
}
