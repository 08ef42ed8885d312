import { useEffect, useRef, useState } from 'react'
import { type ApplauseWord, applauseWords, streamEvents } from '#contract/streams.ts'
import { useEvent } from '#web/platform/realtime/use-event.ts'

/** A word floats for so long, as its animation does. */
const FLOAT_MS = 3200
/** As many float at once; a full room that claps is counted, not drawn. */
const MOST_FLOATING = 18
/** Screen readers are told in sums, no more often than this. */
const TOLD_EVERY_MS = 6000

export const applauseLabels: Record<ApplauseWord, string> = {
  ...{ lovely: 'Lovely', again: 'Again!', bravo: 'Bravo' },
  ...{ encore: 'Encore', thanks: 'Thank you' },
}

export interface FloatingWord {
  key: number
  word: ApplauseWord
  count: number
  /** Where it rises, in percent of the stage. */
  left: number
}
type Counts = ReadonlyMap<ApplauseWord, number>

const plus = (counts: Counts, word: ApplauseWord, more: number) =>
  new Map(counts).set(word, (counts.get(word) ?? 0) + more)

/** What was said, as it is told: "Lovely 4, Bravo"; empty without any. */
export const sumWords = (counts: Counts): string =>
  applauseWords
    .filter((word) => counts.has(word))
    .map((word) => `${applauseLabels[word]}${counts.get(word) === 1 ? '' : ` ${counts.get(word)}`}`)
    .join(', ')

/** The words that are said before a stream: those that float at this moment, how often each was said since this page is open, and what of it is told. */
export function useApplause(streamId: number) {
  const [floating, setFloating] = useState<readonly FloatingWord[]>([])
  const [sums, setSums] = useState<Counts>(new Map())
  const [told, setTold] = useState('')
  const untold = useRef<Counts>(new Map())
  const made = useRef(0)
  useEvent(streamEvents.applause, ({ streamId: at, words }) => {
    if (at !== streamId) return
    for (const { word, count } of words) {
      untold.current = plus(untold.current, word, count)
      setSums((before) => plus(before, word, count))
      const key = ++made.current
      // Side by side in turn, so that no two stand on one another.
      const one = { key, word, count, left: (key * 37) % 82 }
      setFloating((before) => [...before, one].slice(-MOST_FLOATING))
      setTimeout(() => setFloating((before) => before.filter((other) => other.key !== key)), FLOAT_MS)
    }
  })
  useEffect(() => {
    const timer = setInterval(() => {
      setTold(sumWords(untold.current))
      untold.current = new Map()
    }, TOLD_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return { floating, sums, told }
}
