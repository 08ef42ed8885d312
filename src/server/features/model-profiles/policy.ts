import type { Caller } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'

interface ShownProfile {
  ownerId: number
  hiddenAt: Date | null
  bannedAt: Date | null
}
const owns = (caller: Caller | null, { ownerId }: { ownerId: number }) =>
  isAdmin(caller) || (caller !== null && caller.id === ownerId)

export const modelProfilePolicy = {
  see: rule<ShownProfile>(
    'its model and admins; everybody else who is signed in, unless the label hides it or has shut its model out',
    (caller, profile) => owns(caller, profile) || (caller !== null && !profile.hiddenAt && !profile.bannedAt),
  ),
  seeWhole: rule<{ ownerId: number }>('its model and admins; others see no names, contact or what is private', owns),
} satisfies Policy

/** True for accounts that have a profile and a portfolio to show. */
export const isModel = (user: UserRow | undefined): user is UserRow => holdsRole(user, 'model')
/** The same as a condition on the table of accounts. */
export const isModelAccount = roleHeld(usersTable, 'model')
