import { sql } from 'drizzle-orm'
import type { SitemapSource } from '#server/platform/discovery/sitemap/source.ts'
import { isOpenAlbum } from './policy.ts'
import { albumsTable } from './table.ts'

export const albumPages: SitemapSource = {
  kind: 'albums',
  order: 2,
  things: (now) =>
    sql`select id, id::text as name, updated_at as updated from ${albumsTable} where ${isOpenAlbum(now)}`,
  pathOf: (id) => `/jukebox-wall?album=${id}`,
}
