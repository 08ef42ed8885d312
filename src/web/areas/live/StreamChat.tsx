import { useState } from 'react'
import type { ChatRoom } from '#contract/schemas/kit/chat-shapes.ts'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import { streams } from '#contract/streams.ts'
import { Composer } from '#web/features/chat/Composer.tsx'
import { PinnedMessage } from '#web/features/chat/PinnedMessage.tsx'
import type { ComposerTarget } from '#web/features/chat/Room.tsx'
import { RoomLog } from '#web/features/chat/RoomLog.tsx'
import { useAnnouncedLines } from '#web/features/chat/use-announced-lines.ts'
import { useLineCall } from '#web/features/chat/use-line-call.ts'
import { useRoomLines } from '#web/features/chat/use-room-lines.ts'
import type { RoomMembers } from '#web/features/chat/use-room-members.ts'
import * as mediaStyles from '#web/features/streams/media/live-media.module.css'
import { SlowMode } from '#web/features/streams/stage/SlowMode.tsx'
import * as styles from '#web/features/streams/stage/stage.module.css'
import * as billStyles from '#web/features/streams/stage/stage-card.module.css'

interface StreamChatProps {
  stream: WatchedStream
  room: ChatRoom
  people: RoomMembers
  myId: number
  isIn: boolean
  /** Why one is not let in. */
  refused: string | null
  /** The stream has ended: what was said can be read. */
  isOver: boolean
}

/** The chat beside a stream. */
export function StreamChat({ stream, room, people, myId, isIn, refused, isOver }: StreamChatProps) {
  const lines = useRoomLines(room.id, { id: myId }, isIn, undefined)
  const announced = useAnnouncedLines(lines.lines)
  const call = useLineCall()
  const steers = stream.allowed.includes('control')
  const params = { id: stream.id }
  const pin = (messageId: number) =>
    void call(streams.pin, { params: { ...params, messageId } }, 'The line was not pinned')
  const unpin = () => void call(streams.unpin, { params }, 'The line stays pinned')
  const [writing, setWriting] = useState<ComposerTarget>(null)
  const [hasWritten, setHasWritten] = useState(false)
  return (
    <>
      <div className={styles.pitHead}>
        <h2>Whispers</h2>
        <span>Live chat{!steers && room.slowModeSeconds > 0 ? `, slow: one every ${room.slowModeSeconds} s` : ''}</span>
        {steers && !isOver ? <SlowMode streamId={stream.id} seconds={room.slowModeSeconds} /> : null}
      </div>
      <PinnedMessage pinned={room.pinned} unpin={steers ? unpin : null} />
      <div className={mediaStyles.whispers}>
        <RoomLog
          room={room}
          lines={lines}
          target={undefined}
          write={setWriting}
          isIn={isIn}
          pin={steers ? pin : null}
        />
        <p className="visually-hidden" role="status">
          {announced}
        </p>
        {isOver ? <p className={billStyles.pitNote}>The chat closed with the curtain.</p> : null}
        {isOver ? null : (
          <Composer
            key={writing?.kind === 'edit' ? writing.line.id : 'new'}
            {...{ room, lines, refused, writing }}
            typists={[...people.typists.values()]}
            startsFocused={hasWritten}
            placeholder="Whisper something"
            done={() => {
              setHasWritten(true)
              setWriting(null)
            }}
          />
        )}
      </div>
    </>
  )
}
