import type { ComponentProps } from 'react'
import type { SelfTapeState } from '#contract/self-tapes.ts'
import { formatDuration } from '#web/platform/text/format-duration.ts'
import type { StatusDot } from '#web/platform/ui/StatusDot.tsx'

type Tone = ComponentProps<typeof StatusDot>['tone']

/** How a self-tape stands, to its applicant and to the label. */
export const selfTapeWords: Readonly<Record<SelfTapeState, { tone: Tone; own: string; label: string }>> = {
  asked: { tone: 'warn', own: 'Please send your film', label: 'Asked for' },
  sent: { tone: 'success', own: 'Sent, not watched yet', label: 'Sent, waits to be watched' },
  watched: { tone: 'success', own: 'The label has watched it', label: 'Watched' },
  declined: { tone: 'quiet', own: 'You declined', label: 'Declined' },
  cancelled: { tone: 'quiet', own: 'Not asked for any more', label: 'Cancelled' },
  unneeded: {
    tone: 'quiet',
    own: 'Not needed any more: you are accepted',
    label: 'Ended, as the application was accepted',
  },
  closed: { tone: 'quiet', own: 'Not asked for any more', label: 'Ended with the application' },
  expired: { tone: 'danger', own: 'The deadline is over', label: 'Not sent in time' },
}

/** How long a film may be: "up to 3 minutes". */
export const lengthWords = (minutes: number): string => `up to ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`

/** A film by its name and length. */
export const filmWords = ({ name, seconds }: { name: string; seconds: number | null }): string =>
  seconds === null ? name : `${name}, ${formatDuration(seconds)}`
