import type { Caller } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'
import type { RoleColumns } from '#server/platform/identity/held-roles.ts'

interface Account extends RoleColumns {
  id: number
}

/** Who may do what about people who write what does not belong here. */
export const moderationPolicy = {
  suspend: rule<Account>(
    'admins, of everybody who is not an admin',
    (caller: Caller | null, account) => isAdmin(caller) && !isAdmin(account),
  ),
} satisfies Policy
