import type { CallSheetEvent } from '#contract/call-sheets.ts'
import type { CallSheet } from '#contract/schemas/call-sheets.ts'
import type { StatusDot } from '#web/platform/ui/StatusDot.tsx'

type Tone = Parameters<typeof StatusDot>[0]['tone']

/** Where a call sheet stands, in words of its applicant and of the label. */
export function standOf({ answer, isCancelled, isPast }: Pick<CallSheet, 'answer' | 'isCancelled' | 'isPast'>): {
  tone: Tone
  own: string
  label: string
} {
  if (isCancelled) return { tone: 'danger', own: 'Cancelled', label: 'Cancelled' }
  if (isPast) return { tone: 'quiet', own: 'Over', label: 'Over' }
  const stands = {
    waiting: { tone: 'warn', own: 'Please answer', label: 'Waits for an answer' },
    confirmed: { tone: 'success', own: 'Confirmed', label: 'Confirmed' },
    declined: { tone: 'danger', own: 'Declined', label: 'Declined' },
    proposed: { tone: 'info', own: 'You proposed another time', label: 'Proposes another time' },
  } as const
  return stands[answer]
}

/** What happened to a call sheet, step by step. */
export const eventWords: Readonly<Record<CallSheetEvent, string>> = {
  sent: 'Sent',
  changed: 'Changed',
  confirmed: 'Confirmed',
  declined: 'Declined',
  proposed: 'Another time proposed',
  agreed: 'Proposed time agreed',
  refused: 'Proposed time refused',
  cancelled: 'Cancelled',
}
