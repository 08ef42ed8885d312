import type { InterviewAction } from '#contract/interview-slots.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface InterviewSubject {
  modelId: number
  statusCode: ApplicationStatus
  /** Until when the chosen time can be changed; null where none is chosen. */
  changeUntil: Date | null
}

/** Who is accepted needs no time any more; the one they have chosen stays an appointment. */
const isOpen = ({ statusCode, changeUntil }: InterviewSubject) =>
  statusCode !== 'withdrawn' &&
  statusCode !== 'pass' &&
  (changeUntil === null ? statusCode !== 'accepted' : changeUntil > new Date())

/** What the `allowed` of an interview names. */
export const interviewActionRules = {
  choose: rule<InterviewSubject>(
    'whose application it is, while it is neither withdrawn nor passed on, nor accepted without a chosen time, until the limit of the chosen time',
    (caller, subject) => caller !== null && caller.id === subject.modelId && isOpen(subject),
  ),
  giveBack: rule<InterviewSubject>(
    'the same, once a time is chosen',
    (caller, subject) =>
      caller !== null && caller.id === subject.modelId && subject.changeUntil !== null && isOpen(subject),
  ),
} satisfies Record<InterviewAction, Rule<InterviewSubject>>

export const interviewPolicy = {
  see: rule<{ modelId: number }>(
    'whose application it is, and admins',
    (caller, { modelId }) => isAdmin(caller) || (caller !== null && caller.id === modelId),
  ),
  hear: rule<undefined>('admins, of what applicants choose', isAdmin),
  ...interviewActionRules,
} satisfies Policy
