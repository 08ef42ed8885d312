import type { ApplicationStatus } from '#contract/application-decisions.ts'
import type { Application } from '#contract/model-applications.ts'
import type { StatusDot } from '#web/platform/ui/StatusDot.tsx'

/** The colour beside the word of each state. */
export const statusTones: Readonly<Record<ApplicationStatus, Parameters<typeof StatusDot>[0]['tone']>> = {
  pending: 'warn',
  submitted: 'warn',
  schedule_interview: 'success',
  accepted: 'success',
  pass: 'quiet',
  withdrawn: 'quiet',
}

/** True while there is something to take back. */
export const mayWithdraw = ({ statusCode }: Pick<Application, 'statusCode'>): boolean =>
  ['pending', 'submitted', 'schedule_interview', 'accepted'].includes(statusCode)
