import type { ReleaseFormState } from '#contract/release-forms.ts'
import type { StatusDot } from '#web/platform/ui/StatusDot.tsx'

type Tone = Parameters<typeof StatusDot>[0]['tone']

/** Where a release form stands, in words of its applicant and of the label. */
export const releaseFormWords: Readonly<Record<ReleaseFormState, { tone: Tone; own: string; label: string }>> = {
  asked: { tone: 'warn', own: 'Please read and sign', label: 'Waits for a signature' },
  signed: { tone: 'info', own: 'Signed by you', label: 'Signed, waits for the label' },
  countersigned: { tone: 'success', own: 'Signed by both', label: 'Signed by both' },
  declined: { tone: 'danger', own: 'Declined', label: 'Declined' },
  cancelled: { tone: 'quiet', own: 'Taken back', label: 'Taken back' },
}
