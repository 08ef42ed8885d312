import type { ArtistApplicationStatus } from '#contract/artist-applications.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

/** How far an application to the label has come. */
export const applicationStates: Readonly<Record<ArtistApplicationStatus, StatusWords>> = {
  pending: { words: 'Pending', tone: 'warn' },
  listening: { words: 'Listening', tone: 'warn' },
  invited: { words: 'Invited', tone: 'success' },
  declined: { words: 'Declined', tone: 'quiet' },
}
