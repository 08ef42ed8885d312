import { type Caller, type Tier, tiers } from '#contract/kit/access.ts'
import { isAdmin, reachesTier } from '../roles.ts'

/** What is kept for a tier, and from when it can be seen. */
export interface AccessGate {
  accessTier: Tier
  /** Before this moment admins alone see it; null: it can be seen at once. */
  opensAt?: Date | null
  /** Members first: before this moment it needs `earlyTier`, even where `accessTier` is less; null: no tier is before the others. */
  publicFrom?: Date | null
  earlyTier?: Tier
}

/** Whether it can be seen by those it is for. At the moment it opens it is open. */
export const hasOpened = ({ opensAt = null }: AccessGate, now: Date): boolean => opensAt === null || opensAt <= now

/** Whether members still have it before everybody whom its tier is for. */
export const isEarly = ({ publicFrom = null }: Pick<AccessGate, 'publicFrom'>, now: Date): boolean =>
  publicFrom !== null && publicFrom > now

/** When everybody may have what members have first at a moment, as it is told; null where nobody is before the others. */
export const momentOfAll = (gate: Pick<AccessGate, 'publicFrom'>, now: Date): string | null =>
  (isEarly(gate, now) && gate.publicFrom?.toISOString()) || null

/** The tier it needs at a moment. */
export function neededTier(gate: AccessGate, now: Date): Tier {
  const { accessTier, earlyTier = accessTier } = gate
  return isEarly(gate, now) && !reachesTier({ tier: accessTier }, earlyTier) ? earlyTier : accessTier
}

/**
 * Decides who sees what is kept for a tier at a moment: whose tier reaches it once it has opened, guests as `free`, and admins.
 * Lists, single answers, files and their ranges all ask this.
 */
export const canSee = (caller: Caller | null, gate: AccessGate, now: Date): boolean =>
  isAdmin(caller) || (hasOpened(gate, now) && reachesTier(caller, neededTier(gate, now)))

/** The least tier that reaches one of several; the highest of all where there are none. */
export const lowestTierOf = (some: readonly Tier[]): Tier => tiers.find((tier) => some.includes(tier)) ?? 'vip'

/**
 * Somebody as if they had the tier they ask with, and no role: the least of that and what they have (a client may ask for less than
 * it is entitled to, never for more).
 */
export function atMost(caller: Caller | null, asked: Tier | undefined): Caller | null {
  if (!caller || !asked) return caller
  const isEntitled = isAdmin(caller) || reachesTier(caller, asked)
  // Its getters refuse to tell who somebody is where a page is rendered for many: they are not looked at.
  return Object.create(caller, { roles: { value: [] }, tier: { value: isEntitled ? asked : caller.tier } }) as Caller
}
