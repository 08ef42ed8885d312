import type { ReleaseFormAction, ReleaseFormState } from '#contract/release-forms.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface ReleaseFormSubject {
  /** Whose application it is; null once their account has gone. */
  modelId: number | null
  state: ReleaseFormState
}

/** What the `allowed` of a release form names. */
export const releaseFormActionRules = {
  sign: rule<ReleaseFormSubject>(
    'whose application it is, while it is asked for',
    (caller, { modelId, state }) => caller !== null && caller.id === modelId && state === 'asked',
  ),
  decline: rule<ReleaseFormSubject>(
    'whose application it is, while it is asked for',
    (caller, { modelId, state }) => caller !== null && caller.id === modelId && state === 'asked',
  ),
  countersign: rule<ReleaseFormSubject>(
    'admins, once its applicant has signed',
    (caller, { state }) => isAdmin(caller) && state === 'signed',
  ),
  cancel: rule<ReleaseFormSubject>(
    'admins, until it is signed',
    (caller, { state }) => isAdmin(caller) && state === 'asked',
  ),
} satisfies Record<ReleaseFormAction, Rule<ReleaseFormSubject>>

export const releaseFormPolicy = {
  see: rule<Pick<ReleaseFormSubject, 'modelId'>>(
    'whose application it is, and admins',
    (caller, { modelId }) => isAdmin(caller) || (caller !== null && caller.id === modelId),
  ),
  hear: rule<undefined>('admins, of what applicants answer', isAdmin),
  ...releaseFormActionRules,
} satisfies Policy
