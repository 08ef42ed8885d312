import { type Policy, rule } from '#server/platform/access/can.ts'
import { type AccessGate, canSee } from '#server/platform/access/entitlements/can-see.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

/** Who sees what of the exclusive content. */
export const exclusiveContentPolicy = {
  see: rule<AccessGate & { now: Date }>(
    'callers whose tier reaches that of the item from the moment it opens, guests as `free`, and admins; others are told its title alone',
    (caller, { now, ...item }) => canSee(caller, item, now),
  ),
  seeScheduled: rule<undefined>('admins: what has not opened yet, and what may keep a film from playing', isAdmin),
} satisfies Policy
