import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type Role, roles } from '#contract/kit/access.ts'
import type { UserPatch } from '#contract/schemas/users.ts'
import type { UserAction } from '#contract/users.ts'
import { type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import { invalid } from '#server/platform/http/errors.ts'
import type { RoleColumns } from '#server/platform/identity/held-roles.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'

/** A demo login stays as it is printed. */
export const isReadOnly = ({ isDemo }: Pick<UserRow, 'isDemo'>): boolean => isDemo

type Account = Pick<UserRow, 'id' | 'isDemo' | 'bannedAt'>

/** What the `allowed` of an account names. */
export const userPolicy = {
  update: rule<Account>('admins; no demo login', (caller, user) => isAdmin(caller) && !isReadOnly(user)),
  ban: rule<Account>(
    'admins, of others who are not banned; no demo login',
    (caller, user) => isAdmin(caller) && !isReadOnly(user) && user.bannedAt === null && user.id !== caller?.id,
  ),
  readmit: rule<Account>(
    'admins, whoever is banned',
    (caller, user) => isAdmin(caller) && !isReadOnly(user) && user.bannedAt !== null,
  ),
  endSessions: rule<Account>('admins', isAdmin),
  sendReset: rule<Account>(
    'admins, to whoever is not banned',
    (caller, user) => isAdmin(caller) && user.bannedAt === null,
  ),
} satisfies Record<UserAction, Rule<Account>>

/** Accounts that hold a role, or none. */
export const hasRole = (role: Role | 'none'): SQL | undefined =>
  role === 'none' ? and(isNull(usersTable.role), eq(usersTable.otherRoles, [])) : roleHeld(usersTable, role)

/** Whether an account that was an admin's is one no more. */
export const leavesAdmins = (before: RoleColumns, after: RoleColumns): boolean => isAdmin(before) && !isAdmin(after)

const NOT_HELD = 'The role must be one of the roles'

/**
 * What an account holds after its primary role or all of its roles were sent. A primary role alone takes the place of the one
 * before; none at all is held once it is cleared.
 * @throws 400 when the primary role is not among the roles
 */
export function rolesAfter(
  before: RoleColumns,
  { role, roles: sent }: Pick<UserPatch, 'role' | 'roles'>,
): { role: Role | null; otherRoles: Role[] } {
  if (sent === undefined) {
    if (role === undefined) return { role: before.role, otherRoles: [...before.otherRoles] }
    return { role, otherRoles: role ? before.otherRoles.filter((other) => other !== role) : [] }
  }
  // In the order they are always told in, so that a set sent twice is no change.
  const held = roles.filter((one) => sent.includes(one))
  if (role === null ? held.length > 0 : role && !held.includes(role)) throw invalid(NOT_HELD, { role: NOT_HELD })
  const primary = role ?? held.find((one) => one === before.role) ?? held[0] ?? null
  return { role: primary, otherRoles: held.filter((one) => one !== primary) }
}
