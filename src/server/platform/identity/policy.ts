import { and, isNull } from 'drizzle-orm'
import { isAdmin, roleHeld } from '#server/platform/access/roles.ts'
import type { RoleColumns } from './held-roles.ts'
import { usersTable } from './table.ts'

/** Accounts that run the site: of admins who can sign in. One of them always stays. */
export const runsSite = and(roleHeld(usersTable, 'admin'), isNull(usersTable.bannedAt))

/** Whether an account would be missed among those that run the site. */
export const isOfAdmin = (user: RoleColumns): boolean => isAdmin(user)
