import type { SelfTapeAction, SelfTapeState } from '#contract/self-tapes.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin } from '#server/platform/access/roles.ts'

interface SelfTapeSubject {
  modelId: number
  /** As it stands at this moment. */
  state: SelfTapeState
  isDue: boolean
  hasFilm: boolean
}

const isWaiting = ({ state }: SelfTapeSubject) => state === 'asked' || state === 'sent'

/** What the `allowed` of a self-tape names. */
export const selfTapeActionRules = {
  send: rule<SelfTapeSubject>(
    'whose application it is and who is a model, as models upload films, while it is open, until the deadline and until the label has watched what was sent',
    (caller, subject) =>
      caller !== null &&
      caller.id === subject.modelId &&
      holdsRole(caller, 'model') &&
      isWaiting(subject) &&
      !subject.isDue,
  ),
  decline: rule<SelfTapeSubject>(
    'whose application it is, until the label has watched what was sent',
    (caller, subject) => caller !== null && caller.id === subject.modelId && isWaiting(subject),
  ),
  watch: rule<SelfTapeSubject>(
    'admins, once a film was sent',
    (caller, { hasFilm, state }) => isAdmin(caller) && hasFilm && state === 'sent',
  ),
  cancel: rule<SelfTapeSubject>(
    'admins, until they have watched it',
    (caller, subject) => isAdmin(caller) && isWaiting(subject),
  ),
} satisfies Record<SelfTapeAction, Rule<SelfTapeSubject>>

export const selfTapePolicy = {
  see: rule<Pick<SelfTapeSubject, 'modelId'>>(
    'whose application it is, and admins, its film too',
    (caller, { modelId }) => isAdmin(caller) || (caller !== null && caller.id === modelId),
  ),
  hear: rule<undefined>('admins, of what applicants send', isAdmin),
  ...selfTapeActionRules,
} satisfies Policy
