import { sql } from 'drizzle-orm'
import type { SitemapSource } from '#server/platform/discovery/sitemap/source.ts'
import { gigsTable } from './table.ts'

export const gigPages: SitemapSource = {
  kind: 'gigs',
  order: 5,
  things: () => sql`select id, id::text as name, updated_at as updated from ${gigsTable}`,
  pathOf: (id) => `/gigs/${id}`,
}
