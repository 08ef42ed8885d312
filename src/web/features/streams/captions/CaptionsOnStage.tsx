import { useEffect, useRef, useState } from 'react'
import { captionsRoomOf, streamEvents } from '#contract/streams.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'
import { useRoom } from '#web/platform/realtime/use-room.ts'
import * as styles from './captions.module.css'

/** What was said is read for so long. */
const READ_MS = 6000

/** What whoever hosts says, in words over the foot of the picture; the sentence before stays until the next has begun. */
export function CaptionsOnStage({ streamId }: { streamId: number }) {
  useRoom(captionsRoomOf(streamId))
  const [said, setSaid] = useState<{ before: string; now: string } | null>(null)
  const [hasCome, setHasCome] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEvent(streamEvents.caption, (event) => {
    if (event.streamId !== streamId) return
    setHasCome(true)
    setSaid((last) => ({ before: last?.before ?? '', now: event.text }))
    if (event.isFinal) setSaid({ before: event.text, now: '' })
    clearTimeout(timer.current)
    timer.current = setTimeout(setSaid, READ_MS, null)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  const words = said ? [said.before, said.now].filter(Boolean).join(' ') : ''
  return (
    <div className={styles.captions} role="region" aria-label="Captions" data-part="captions">
      {words ? <p dir="auto">{words}</p> : hasCome ? null : <p>Captions stand here when whoever hosts sends them.</p>}
    </div>
  )
}
