import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

/** Who writes a set list, says what is played, and sees of it what is not played yet. */
export const setListPolicy = {
  change: rule<{ steersStream: boolean }>(
    'admins, and whoever may steer the stream of the gig',
    (caller, { steersStream }) => isAdmin(caller) || (caller !== null && steersStream),
  ),
} satisfies Policy
