import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import type { StatusDot } from '#web/platform/ui/StatusDot.tsx'

/** The colour beside the word of each state on the cards of the applicant (MODEL-56, resolution 62). */
export const statusTones: Readonly<Record<ApplicationStatus, Parameters<typeof StatusDot>[0]['tone']>> = {
  pending: 'warn',
  submitted: 'warn',
  schedule_interview: 'info',
  accepted: 'success',
  pass: 'danger',
  withdrawn: 'quiet',
}

/** True where taking it back is offered: who was not chosen has nothing to give up. */
export const offersWithdrawal = ({ allowed, statusCode }: Pick<Application, 'allowed' | 'statusCode'>): boolean =>
  allowed.includes('withdraw') && statusCode !== 'pass'
