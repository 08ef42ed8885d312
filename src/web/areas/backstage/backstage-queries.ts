import { postsQuery } from '#web/features/forum-posts/post-queries.ts'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'

/** The pass somebody looks at, and whether by the month or by the year. */
export interface BackstageSearch {
  pass?: 'fan-pass' | 'vip-pass' | undefined
  every?: 'year' | undefined
}

/** What an address says of it; anything else is the free pass, by the month. */
export const readBackstageSearch = ({ pass, every }: Record<string, unknown>): BackstageSearch => ({
  ...(pass === 'fan-pass' || pass === 'vip-pass' ? { pass } : {}),
  ...(every === 'year' ? { every } : {}),
})

/** Everything the page shows, so that the server can render it whole. */
export const loadBackstage = (queryClient: AudienceClient) =>
  Promise.all([queryClient.ensureQueryData(postsQuery()), queryClient.ensureQueryData(plansQuery())])
