import { type ConversationAction, REPLY_DAYS_AFTER_DECISION } from '#contract/application-messages.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface ConversationSubject {
  /** Null where somebody applied without an account: nobody could read what is written. */
  modelId: number | null
  statusCode: ApplicationStatus
  /** Until when the applicant may answer; null while the application is open. */
  answerUntil: Date | null
}

/** The side of a conversation somebody is on; null for everybody who is on none. */
export function sideOf(
  caller: Caller | null,
  { modelId }: Pick<ConversationSubject, 'modelId'>,
): 'applicant' | 'label' | null {
  if (caller !== null && caller.id === modelId) return 'applicant'
  return isAdmin(caller) ? 'label' : null
}

const isOpen = ({ modelId, statusCode }: ConversationSubject) => modelId !== null && statusCode !== 'withdrawn'

/** What the `allowed` of a conversation names. */
export const conversationActionRules = {
  write: rule<ConversationSubject>(
    `whose application it is, until it is withdrawn, or for ${REPLY_DAYS_AFTER_DECISION} days after it was not selected; admins until it is withdrawn, where the applicant has an account`,
    (caller, subject) => {
      const side = sideOf(caller, subject)
      if (!side || !isOpen(subject)) return false
      return side === 'label' || subject.answerUntil === null || subject.answerUntil > new Date()
    },
  ),
} satisfies Record<ConversationAction, Rule<ConversationSubject>>

export const applicationMessagePolicy = {
  see: rule<Pick<ConversationSubject, 'modelId'>>(
    'whose application it is, and admins',
    (caller, subject) => sideOf(caller, subject) !== null,
  ),
  ...conversationActionRules,
} satisfies Policy
