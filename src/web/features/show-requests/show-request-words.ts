import { URGENT_HOURS } from '#contract/admin.ts'
import type { ShowRequest } from '#contract/schemas/show-requests.ts'
import type { ShowRequestStatus } from '#contract/show-requests.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'
import { countWords } from '#web/platform/text/count-words.ts'

/** How far a request for a show has come. */
export const showRequestStates: Readonly<Record<ShowRequestStatus, StatusWords>> = {
  new: { words: 'New', tone: 'warn' },
  answered: { words: 'Answered', tone: 'success' },
  booked: { words: 'Booked', tone: 'success' },
  declined: { words: 'Declined', tone: 'quiet' },
}

const MINUTE_MS = 60_000

/** A queueWindow of time in its largest unit, rounded down: an answer within 5 hours is not one within 5 and a half. */
function lengthWords(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / MINUTE_MS))
  if (minutes < 60) return countWords(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? countWords(hours, 'hour') : countWords(Math.floor(hours / 24), 'day')
}

/** Where a request stands against the promised hours: "answer within 5 hours", "late by 2 days", "answered", "booked". */
export function clockWords({ status, answerBy }: Pick<ShowRequest, 'status' | 'answerBy'>, now: number): StatusWords {
  const { words: state, tone: look } = showRequestStates[status]
  if (status !== 'new') return { words: state.toLowerCase(), tone: look }
  const left = Date.parse(answerBy) - now
  if (left < 0) return { words: `late by ${lengthWords(-left)}`, tone: 'danger' }
  const hours = Math.floor(left / MINUTE_MS / 60)
  // The promise is made in hours, and so is what is left of it.
  const words = `answer within ${hours < 1 ? lengthWords(left) : countWords(hours, 'hour')}`
  return { words, tone: hours < URGENT_HOURS ? 'warn' : 'quiet' }
}
