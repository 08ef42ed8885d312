import { sql } from 'drizzle-orm'
import { type Caller, type Tier, tiers } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin, reachesTier } from '#server/platform/access/roles.ts'
import { tracksTable } from './table.ts'

const hears = (caller: Caller | null, tier: Tier): boolean => isAdmin(caller) || reachesTier(caller, tier)

/** Who may play a track: its access tier decides, for pages, files and embedded players alike. */
export const trackPolicy = {
  play: rule<{ accessTier: Tier }>(
    'callers whose tier reaches that of the track, guests as `free`, and admins',
    (caller, { accessTier }) => hears(caller, accessTier),
  ),
  playFile: rule<readonly Tier[]>('whoever may play one of the tracks that use it', (caller, ofTracks) =>
    ofTracks.some((tier) => hears(caller, tier)),
  ),
} satisfies Policy

/** The least tier that reaches one of several. */
export const lowestTierOf = (some: readonly Tier[]): Tier => tiers.find((tier) => some.includes(tier)) ?? 'vip'

/** True for tracks that everybody hears. */
export const isOpenToAll = sql<boolean>`${tracksTable.accessTier} = 'free'`
