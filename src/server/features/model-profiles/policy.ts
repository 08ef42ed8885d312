import { type Policy, rule } from '#server/platform/access/can.ts'
import { holdsRole, isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'

export const modelProfilePolicy = {
  seeWhole: rule<{ ownerId: number }>(
    'its model and admins; others see no names, contact or what is private',
    (caller, { ownerId }) => isAdmin(caller) || (caller !== null && caller.id === ownerId),
  ),
} satisfies Policy

/** True for accounts that have a profile and a portfolio to show. */
export const isModel = (user: UserRow | undefined): user is UserRow => holdsRole(user, 'model')
/** The same as a condition on the table of accounts. */
export const isModelAccount = roleHeld(usersTable, 'model')
