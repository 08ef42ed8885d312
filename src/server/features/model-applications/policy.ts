import type { ApplicationAction } from '#contract/model-applications.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface ApplicationSubject {
  modelId: number | null
  statusCode: ApplicationStatus
}

/** What the `allowed` of an application names. */
export const applicationActionRules = {
  decide: rule<ApplicationSubject>('admins', isAdmin),
  withdraw: rule<ApplicationSubject>(
    'whoever applied while they were signed in, once',
    (caller, { modelId, statusCode }) => caller !== null && caller.id === modelId && statusCode !== 'withdrawn',
  ),
} satisfies Record<ApplicationAction, Rule<ApplicationSubject>>

export const applicationPolicy = {
  seeAll: rule<undefined>('admins; others list their own', isAdmin),
  seeThoseOf: rule<{ userId: number }>(
    'the person themselves and admins',
    (caller, { userId }) => isAdmin(caller) || (caller !== null && caller.id === userId),
  ),
  ...applicationActionRules,
} satisfies Policy
