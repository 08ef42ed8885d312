import { openedQuery, SHELF_PAGE, shelfQuery } from '#web/features/exclusive-content/exclusive-queries.ts'
import { postsQuery } from '#web/features/forum-posts/post-queries.ts'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import type { BackstageSearch } from './backstage-search.ts'

/**
 * Everything the page shows, so that the server can render it whole.
 * @returns the last page there is of the exclusive content
 */
export async function loadBackstage(queryClient: AudienceClient, { page, item }: BackstageSearch): Promise<number> {
  const [{ total }] = await Promise.all([
    queryClient.ensureQueryData(shelfQuery(page)),
    queryClient.ensureQueryData(postsQuery()),
    queryClient.ensureQueryData(plansQuery()),
    item ? queryClient.ensureQueryData(openedQuery(item)) : null,
  ])
  return Math.max(1, Math.ceil(total / SHELF_PAGE))
}
