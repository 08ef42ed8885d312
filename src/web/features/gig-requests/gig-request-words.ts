import type { GigRequestStatus } from '#contract/gig-requests.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

/** Where a date that an artist asks for stands. */
export const gigRequestStates: Readonly<Record<GigRequestStatus, StatusWords>> = {
  waiting: { words: 'Waiting', tone: 'warn' },
  accepted: { words: 'Accepted', tone: 'success' },
  declined: { words: 'Declined', tone: 'danger' },
  withdrawn: { words: 'Withdrawn', tone: 'quiet' },
}

/** When doors open and when it ends, as far as both are said. */
export const hoursWords = ({ startTime, endTime }: { startTime?: string | null; endTime?: string | null }): string =>
  [startTime, endTime].filter(Boolean).join(' to ')
