import { postsQuery } from '#web/features/forum-posts/post-queries.ts'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'

/** The pass somebody looks at. */
export interface BackstageSearch {
  pass?: 'fan-pass' | undefined
}

/** Everything the page shows, so that the server can render it whole. */
export const loadBackstage = (queryClient: AudienceClient) =>
  Promise.all([queryClient.ensureQueryData(postsQuery()), queryClient.ensureQueryData(plansQuery())])
