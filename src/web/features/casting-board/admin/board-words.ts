import { MAX_STARS } from '#contract/casting-board.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import type { AnswerFigures } from '#contract/schemas/casting-board.ts'

/** Statuses the label moves an applicant to; taking it back is the applicant's. */
export const labelStatuses: readonly ApplicationStatus[] = [
  'pending',
  'submitted',
  'schedule_interview',
  'pass',
  'accepted',
]

export const labelStatusWords: Readonly<Record<string, string>> = Object.fromEntries(
  labelStatuses.map((status) => [status, adminStatusWords[status]]),
)

/** "3 of 5 stars" */
export const starWords = (stars: number): string => `${stars} of ${MAX_STARS} stars`

/** How long something takes, roughly: "5 hours", "3 days". */
const timeWords = (hours: number): string => {
  const [count, unit] = hours < 48 ? [Math.max(1, Math.round(hours)), 'hour'] : [Math.round(hours / 24), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** How the label answers, for itself. */
export const figureWords = ({ received, answered, medianHours }: AnswerFigures): string =>
  `${Math.round((answered / received) * 100)} % answered in the last 90 days (${answered} of ${received}), half of them within ${timeWords(medianHours)}`
