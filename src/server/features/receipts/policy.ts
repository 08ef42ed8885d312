import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

/** Who may see what somebody paid. */
export const receiptPolicy = {
  see: rule<{ userId: number | null }>(
    'whoever paid, and admins',
    (caller, { userId }) => isAdmin(caller) || (caller !== null && caller.id === userId),
  ),
} satisfies Policy
