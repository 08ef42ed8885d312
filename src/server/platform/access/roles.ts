import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Role, type Tier, tiers } from '#contract/kit/access.ts'
import { type RoleColumns, rolesOf } from '#server/platform/identity/held-roles.ts'

/** Whoever rules are asked about: a caller, or the row of an account. */
type Holder = { roles: readonly Role[] } | RoleColumns

/** True for somebody who holds a role, be it their primary one or another. Policies alone ask this; everybody else asks a rule of theirs. */
export function holdsRole(who: Holder | null | undefined, role: Role): boolean {
  if (!who) return false
  return ('roles' in who ? who.roles : rolesOf(who)).includes(role)
}

/** The same as a condition on the table of accounts. */
export const roleHeld = (users: { role: AnyPgColumn; otherRoles: AnyPgColumn }, role: Role): SQL<boolean> =>
  sql`(${users.role} = ${role} or ${role} = any(${users.otherRoles}))`

/** True for somebody whose tier includes another; guests have the least of them. */
export const reachesTier = (who: { tier: Tier } | null, needed: Tier): boolean =>
  tiers.indexOf(who?.tier ?? tiers[0]) >= tiers.indexOf(needed)

export const isAdmin = (who: Holder | null | undefined): boolean => holdsRole(who, 'admin')
