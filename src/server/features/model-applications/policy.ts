import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const applicationPolicy = {
  seeAll: rule<undefined>("admins; others list one's own", isAdmin),
  seeThoseOf: rule<{ userId: number }>(
    'the person themselves and admins',
    (caller, { userId }) => isAdmin(caller) || (caller !== null && caller.id === userId),
  ),
} satisfies Policy
