import type { ServedEndpoint } from '#contract/schemas/kit/endpoint.ts'
import type { Database } from '../../database/connect.ts'
import type { FeedItem } from './rss.ts'

/** News of a feature's own things. */
export interface FeedSource {
  /** The feed they stand in; others may stand in it too. */
  feed: ServedEndpoint
  /**
   * The newest of what anybody may see, at most so many.
   * @param origin the site's own address, under which whole links are made
   */
  items(db: Database, origin: string, most: number): Promise<FeedItem[]>
}
