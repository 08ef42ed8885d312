import { useSyncExternalStore } from 'react'
import type { ShowRequest } from '#contract/schemas/show-requests.ts'
import { StatusDot } from '#web/platform/ui/StatusDot.tsx'
import { clockWords } from './show-request-words.ts'

const MINUTE_MS = 60_000

const eachMinute = (tick: () => void) => {
  const clock = setInterval(tick, MINUTE_MS)
  return () => clearInterval(clock)
}
/** The minute that has begun: it stays the same while a page is drawn. */
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

/** How long the promised answer may still take, or how late it is. */
export function AnswerDeadline({ request }: { request: Pick<ShowRequest, 'status' | 'answerBy'> }) {
  const { words, tone } = clockWords(request, useSyncExternalStore(eachMinute, thisMinute, thisMinute))
  return (
    <StatusDot tone={tone}>
      <time dateTime={request.answerBy} suppressHydrationWarning>
        {words}
      </time>
    </StatusDot>
  )
}
