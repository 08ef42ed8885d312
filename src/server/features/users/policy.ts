import { isNull, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/access.ts'
import type { UserAction } from '#contract/users.ts'
import { type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'

/** A demo login stays as it is printed. */
export const isFixed = ({ isDemo }: Pick<UserRow, 'isDemo'>): boolean => isDemo

type Account = Pick<UserRow, 'id' | 'isDemo' | 'bannedAt'>

/** What the `allowed` of an account names. */
export const userPolicy = {
  update: rule<Account>('admins; no demo login', (caller, user) => isAdmin(caller) && !isFixed(user)),
  ban: rule<Account>(
    'admins, of others who are not banned; no demo login',
    (caller, user) => isAdmin(caller) && !isFixed(user) && user.bannedAt === null && user.id !== caller?.id,
  ),
  readmit: rule<Account>(
    'admins, whoever is banned',
    (caller, user) => isAdmin(caller) && !isFixed(user) && user.bannedAt !== null,
  ),
  endSessions: rule<Account>('admins', isAdmin),
  sendReset: rule<Account>(
    'admins, to whoever is not banned',
    (caller, user) => isAdmin(caller) && user.bannedAt === null,
  ),
} satisfies Record<UserAction, Rule<Account>>

/** Accounts that hold a role, or none. */
export const holding = (role: Role | 'none'): SQL =>
  role === 'none' ? isNull(usersTable.role) : roleHeld(usersTable, role)

/** Whether an account that is given this role runs the site no more. */
export const leavesAdmins = (role: Role | null | undefined): boolean => role !== undefined && !isAdmin({ role })

/** Whether somebody is to be told that their role is another. */
export const isNewRole = (role: Role | null | undefined, before: Role | null): role is Role | null =>
  role !== undefined && role !== before
