import {
  openedQuery,
  SHELF_PAGE,
  type ShelfSearch,
  shelfQuery,
} from '#web/features/exclusive-content/exclusive-queries.ts'
import { postsQuery } from '#web/features/forum-posts/post-queries.ts'
import { plansQuery } from '#web/features/memberships/membership-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** The pass somebody looks at, whether by the month or by the year, and what of the exclusive content. */
export interface BackstageSearch extends ShelfSearch {
  pass?: 'free-pass' | 'fan-pass' | 'vip-pass' | undefined
  every?: 'year' | undefined
}

/** What an address says of it; anything else is one's own pass, by the month. */
export const readBackstageSearch = ({ pass, every, item, page }: Record<string, unknown>): BackstageSearch => ({
  ...(pass === 'free-pass' || pass === 'fan-pass' || pass === 'vip-pass' ? { pass } : {}),
  ...(every === 'year' ? { every } : {}),
  item: positive(item),
  page: positive(page),
})

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
