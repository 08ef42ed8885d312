import { type Caller, isTier } from '#contract/kit/access.ts'
import type { AccessLabel } from '#contract/kit/access-labels.ts'
import { holdsRole, isAdmin, reachesTier } from '../roles.ts'

/** Whether a place with this label is for somebody; guests are nobody. */
export function isFor(caller: Caller | null, label: AccessLabel): boolean {
  if (!caller || isAdmin(caller)) return caller !== null
  return isTier(label) ? reachesTier(caller, label) : holdsRole(caller, label)
}
