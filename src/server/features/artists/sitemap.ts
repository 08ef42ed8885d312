import { sql } from 'drizzle-orm'
import type { SitemapSource } from '#server/platform/discovery/sitemap/source.ts'
import { artistsTable } from './table.ts'

export const artistPages: SitemapSource = {
  kind: 'artists',
  order: 1,
  things: () =>
    sql`select id, slug as name, updated_at as updated from ${artistsTable} where ${artistsTable.isPublished}`,
  pathOf: (slug) => `/artist/${encodeURIComponent(slug)}`,
}
