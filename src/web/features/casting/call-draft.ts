import type { CastingCallSettings, ManagedCastingCall } from '#contract/schemas/casting.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** What is set of a call, as its form holds it; what is empty follows the track. */
export type CallValues = ReturnType<typeof callValues>

export function callValues(call: ManagedCastingCall | null) {
  const text = (name: keyof ManagedCastingCall['settings']) => `${call?.settings[name] ?? ''}`
  return {
    title: text('title'),
    description: text('description'),
    status: text('status'),
    maxApplicants: text('maxApplicants'),
    closesAt: text('closesAt'),
  }
}

export const callLabels: DraftLabels<CallValues> = {
  title: 'Title',
  description: 'Description',
  status: 'Status',
  maxApplicants: 'Places',
  closesAt: 'Closing date',
}

/** What is sent for some values. */
export const callBody = (values: Partial<CallValues>) => values as Partial<CastingCallSettings>
