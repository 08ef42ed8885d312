import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const orderPolicy = {
  seeAll: rule<undefined>("admins; others list one's own", isAdmin),
  see: rule<{ userId: number | null }>(
    'whoever made it while they were signed in, and admins',
    (caller, { userId }) => isAdmin(caller) || (caller !== null && caller.id === userId),
  ),
} satisfies Policy
