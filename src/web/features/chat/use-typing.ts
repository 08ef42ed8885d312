import { useEffect, useRef } from 'react'
import { chatCommands } from '#contract/chat.ts'
import { sendUnacknowledged } from '#web/platform/realtime/send-command.ts'

/** Whoever presses no key for so long has stopped typing (001 §9). */
const STOPPED_MS = 2000

/** Tells a room that somebody types in it: with the first key, and that they have stopped. */
export function useTyping(roomId: number) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stopped = () => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    sendUnacknowledged(chatCommands.typing_stop, { roomId })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever leaves the room has stopped
  useEffect(() => stopped, [roomId])
  const typed = () => {
    if (timer.current === null) sendUnacknowledged(chatCommands.typing_start, { roomId })
    else clearTimeout(timer.current)
    timer.current = setTimeout(stopped, STOPPED_MS)
  }
  return { typed, stopped }
}
