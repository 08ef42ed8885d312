import { useEffect, useRef, useState } from 'react'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { PICTURE_ONLY_WORDS } from './chat-words.ts'

/** A screen reader is told of new lines together, so often at most. */
const EVERY_MS = 3000
const MOST_TOLD = 3

/**
 * What is said of new lines.
 * @param before what was said last: the same words again would be no change, which nobody is told of
 */
export function announcementOf(lines: readonly Pick<ReadMessage, 'username' | 'content'>[], before: string): string {
  const said = lines.slice(-MOST_TOLD).map(({ username, content }) => `${username}: ${content || PICTURE_ONLY_WORDS}`)
  const words = [...(lines.length > MOST_TOLD ? [`${lines.length} new lines.`] : []), ...said].join(' ')
  return words === before ? `${words}\u00A0` : words
}

/** What a screen reader is told of lines that come while the page is open. */
export function useAnnouncedLines(lines: readonly ReadMessage[]): string {
  const [words, setWords] = useState('')
  const told = useRef(lines.at(-1)?.id ?? 0)
  const latest = useRef(lines)
  useEffect(() => {
    latest.current = lines
  }, [lines])
  useEffect(() => {
    const timer = setInterval(() => {
      const fresh = latest.current.filter(({ id, isMine, isDeleted }) => id > told.current && !isMine && !isDeleted)
      told.current = Math.max(told.current, latest.current.at(-1)?.id ?? 0)
      if (fresh.length === 0) return
      setWords((before) => announcementOf(fresh, before))
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return words
}
