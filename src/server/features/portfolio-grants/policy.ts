import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface ApplicationSubject {
  modelId: number | null
}

export const portfolioGrantPolicy = {
  revoke: rule<{ ownerId: number }>(
    'the model whose portfolio it is of',
    (caller, { ownerId }) => caller !== null && caller.id === ownerId,
  ),
  seeItemsOfApplication: rule<ApplicationSubject>(
    'whose application it is, and admins',
    (caller, { modelId }) => isAdmin(caller) || (caller !== null && caller.id === modelId),
  ),
  chooseItemsOfApplication: rule<ApplicationSubject & { isDecided: boolean }>(
    'whose application it is, until it is decided or taken back',
    (caller, { modelId, isDecided }) => caller !== null && caller.id === modelId && !isDecided,
  ),
} satisfies Policy
