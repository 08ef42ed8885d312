import { sql } from 'drizzle-orm'
import type { SitemapSource } from '#server/platform/discovery/sitemap/source.ts'
import { videosTable } from './table.ts'

export const videoPages: SitemapSource = {
  kind: 'videos',
  order: 4,
  things: () =>
    sql`select id, coalesce(page_path, '/jukebox-wall?video=' || id) as name, updated_at as updated from ${videosTable}`,
  pathOf: (path) => path,
}
