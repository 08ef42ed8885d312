import { sql } from 'drizzle-orm'
import type { SitemapSource } from '#server/platform/discovery/sitemap/source.ts'
import { isOpenToAll } from './policy.ts'
import { tracksTable } from './table.ts'

export const trackPages: SitemapSource = {
  kind: 'tracks',
  order: 3,
  things: (now) =>
    sql`select id, id::text as name, updated_at as updated from ${tracksTable} where ${isOpenToAll(now)}`,
  pathOf: (id) => `/music-room?track=${id}`,
}
