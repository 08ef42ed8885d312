import type { SavedSince } from '#contract/activity.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { roleAppliedFor } from '#contract/rules/application-words.ts'
import type { Application } from '#contract/schemas/model-applications.ts'
import type { StatusDot } from '#web/platform/ui/StatusDot.tsx'

/** What the label calls whoever applied. */
export const applicantName = ({
  fullLegalName,
  preferredName,
  stageName,
  email,
}: Pick<Application, 'fullLegalName' | 'preferredName' | 'stageName' | 'email'>): string =>
  fullLegalName ?? preferredName ?? stageName ?? email ?? 'Nameless applicant'

/** What somebody applied for, in a line. */
export const appliedFor = (application: Pick<Application, 'form' | 'characterName' | 'track'>) =>
  application.form === 'general'
    ? 'General application'
    : [roleAppliedFor(application), application.track?.title].filter(Boolean).join(', ') || 'A role'

/** The colour of each state in the back office; the applicant's own list has others. */
export const adminTones: Readonly<Record<ApplicationStatus, Parameters<typeof StatusDot>[0]['tone']>> = {
  pending: 'warn',
  submitted: 'quiet',
  schedule_interview: 'info',
  pass: 'danger',
  accepted: 'success',
  withdrawn: 'quiet',
}

export const decisionWords = {
  done: 'Application status updated successfully',
  failed: 'Failed to update application status',
}

/** Says to whom a decision came too late that somebody else has changed the application meanwhile. */
export const lateWords = ([latest]: readonly SavedSince[]): string =>
  `${latest ? latest.by : 'Someone else'} has changed this application meanwhile. Look at it, then decide again.`
