import type { Tier } from '#contract/kit/access.ts'
import { tracks } from '#contract/tracks.ts'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { read, readList } from '#web/platform/api/reads.ts'

/** Tracks behind the pass that the page names. */
const NAMED = 6

export const tiersQuery = () => read(tracks.tiers, {})
export const passTracksQuery = () => readList(tracks.list, { query: { tier: 'fan', audio: true, limit: NAMED } })

/** Asks for everything the page shows, so that the server can render it whole. */
export const loadPremium = (queryClient: AudienceClient) =>
  Promise.all([
    queryClient.ensureQueryData(tiersQuery()),
    queryClient.ensureQueryData(passTracksQuery()),
    queryClient.ensureQueryData(plansQuery()),
  ])

/** What can be heard on each pass, and what the Fan Pass and VIP add. */
export function audibleByTier(added: readonly { tier: Tier; tracks: number; albums: number }[]) {
  const counts = new Map(added.map((one) => [one.tier, one]))
  const of = (tier: Tier) => counts.get(tier) ?? { tracks: 0, albums: 0 }
  const [free, fan, vip] = [of('free'), of('fan'), of('vip')]
  return {
    free: free.tracks,
    fan: free.tracks + fan.tracks,
    vip: free.tracks + fan.tracks + vip.tracks,
    behind: { fan, vip },
  }
}
