import { type Policy, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin } from '#server/platform/access/roles.ts'

/** Whose words wait for nobody. */
export const holdPolicy = {
  speakAtOnce: rule<undefined>(
    'admins and artists: nothing they write is held',
    (caller) => isAdmin(caller) || holdsRole(caller, 'artist'),
  ),
} satisfies Policy
