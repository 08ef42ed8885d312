import { dayWords } from '#contract/kit/written-days.ts'
import type { ListedTrackSubmission } from '#contract/schemas/track-submissions.ts'
import type { sentStatuses } from '#contract/track-submissions.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

/** Where a track stands that the label has been sent. */
export const trackSubmissionStates: Readonly<Record<(typeof sentStatuses)[number], StatusWords>> = {
  waiting: { words: 'Waiting', tone: 'warn' },
  approved: { words: 'Approved', tone: 'success' },
  refused: { words: 'Refused', tone: 'danger' },
}

/** Where a track of an artist stands, drafts and those with a day to come told apart. */
export function stateOf({ status, releasedAt }: Pick<ListedTrackSubmission, 'status' | 'releasedAt'>): StatusWords {
  if (status === 'draft') return { words: 'Draft', tone: 'quiet' }
  if (status === 'waiting') return { words: 'Waits for the label', tone: 'warn' }
  return status === 'approved' && releasedAt ? { words: 'Out', tone: 'success' } : trackSubmissionStates[status]
}

/** When a track is out, as far as that is said. */
export const releaseWords = ({ releaseDate, releasedAt }: ListedTrackSubmission): string =>
  releaseDate ? `${releasedAt ? 'Out' : 'Comes out'} ${dayWords(releaseDate)}` : ''
