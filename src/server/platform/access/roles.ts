import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Role, type Tier, tiers } from '#contract/access.ts'

/** Whoever rules are asked about: a caller, or the row of an account. */
interface Holder {
  role: Role | null
}

/** True for somebody who holds a role. Policies alone ask this; everybody else asks a rule of theirs. */
export const holdsRole = (who: Holder | null | undefined, role: Role): boolean => who?.role === role

/** The same as a condition on the table of accounts. */
export const roleHeld = (users: { role: AnyPgColumn }, role: Role): SQL => eq(users.role, role)

/** True for somebody whose tier includes another; guests have the least of them. */
export const reachesTier = (who: { tier: Tier } | null, needed: Tier): boolean =>
  tiers.indexOf(who?.tier ?? tiers[0]) >= tiers.indexOf(needed)

export const isAdmin = (who: Holder | null | undefined): boolean => holdsRole(who, 'admin')
