import { isNull, type SQL } from 'drizzle-orm'
import type { Role } from '#contract/access.ts'
import { isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Accounts that hold a role, or none. */
export const holding = (role: Role | 'none'): SQL =>
  role === 'none' ? isNull(usersTable.role) : roleHeld(usersTable, role)

/** Whether an account that is given this role runs the site no more. */
export const leavesAdmins = (role: Role | null | undefined): boolean => role !== undefined && !isAdmin({ role })

/** Whether somebody is to be told that their role is another. */
export const isNewRole = (role: Role | null | undefined, before: Role | null): role is Role | null =>
  role !== undefined && role !== before
