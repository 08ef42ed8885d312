import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { adminStatusWords } from '#contract/rules/application-words.ts'
import { MAX_STARS } from '#contract/rules/casting-board.ts'

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
