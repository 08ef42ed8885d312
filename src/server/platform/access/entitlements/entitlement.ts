import { type Tier, tiers } from '#contract/kit/access.ts'

/** Where a pass comes from: paid for, given by the label, redeemed from a gift, given for life to friends of the house, or tried. */
export const grantSources = ['subscription', 'comp', 'gift', 'vip', 'trial'] as const
export type GrantSource = (typeof grantSources)[number]

/** A tier that somebody has from one moment on and up to another; without an end, until it is taken back. */
export interface Grant {
  tier: Tier
  source: GrantSource
  startsAt: Date
  endsAt: Date | null
}

export interface Entitlement {
  tier: Tier
  /** What gives it; null for the free tier, which nobody has to give. */
  source: GrantSource | null
  /** The first moment at which something else may hold; null where nothing known so far changes it. */
  changesAt: Date | null
}

/** Whether two tiers are the same. */
export const isSameTier = (one: Tier, other: Tier): boolean => one === other

/** Whether a tier opens all that another does. */
export const includesTier = (tier: Tier, other: Tier): boolean => rank(tier) >= rank(other)

/** What a tier is given as by the label; null for the free one, which is no pass. */
export const givenAs = (tier: Tier): GrantSource | null =>
  ({ free: null, fan: 'comp', vip: 'vip' })[tier] as GrantSource | null

const rank = (tier: Tier): number => tiers.indexOf(tier)

/** What lasts longer, so that a pass that ends soon does not hide one that stays. */
const endOf = ({ endsAt }: Grant): number => endsAt?.getTime() ?? Number.POSITIVE_INFINITY

/**
 * Decides somebody's tier at a moment: the highest of what they were granted. Nothing else decides it. A grant holds from the
 * moment it starts, and no more at the moment it ends.
 * @param grants all that were given to them and not taken back, in any order
 */
export function entitlementOf(grants: readonly Grant[], now: Date): Entitlement {
  const at = now.getTime()
  let best: Grant | null = null
  let changes = Number.POSITIVE_INFINITY
  for (const grant of grants) {
    const [starts, ends] = [grant.startsAt.getTime(), endOf(grant)]
    if (starts > at && starts < ends) changes = Math.min(changes, starts)
    if (starts > at || ends <= at) continue
    changes = Math.min(changes, ends)
    const higher = best === null ? 1 : rank(grant.tier) - rank(best.tier)
    if (higher > 0 || (higher === 0 && best !== null && ends > endOf(best))) best = grant
  }
  const isFree = best === null || best.tier === 'free'
  return {
    tier: best?.tier ?? 'free',
    source: isFree ? null : (best?.source ?? null),
    changesAt: changes === Number.POSITIVE_INFINITY ? null : new Date(changes),
  }
}
