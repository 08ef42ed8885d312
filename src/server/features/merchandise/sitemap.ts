import { sql } from 'drizzle-orm'
import type { SitemapSource } from '#server/platform/discovery/sitemap/source.ts'
import { merchandiseTable } from './table.ts'

export const merchandisePages: SitemapSource = {
  kind: 'merchandise',
  order: 6,
  things: () => sql`select id, id::text as name, updated_at as updated from ${merchandiseTable}`,
  pathOf: (id) => `/merch-booth/${id}`,
}
