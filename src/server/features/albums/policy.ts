import { type SQL, sql } from 'drizzle-orm'
import { albumsTable } from './table.ts'

/** Titles that tracks of some tiers name as their album; asked once for a whole list. */
const namedBy = (tiers: SQL) =>
  sql`(select lower(t.album) from tracks t where t.album is not null and t.access_tier ${tiers})`

/**
 * True of albums the world is told of: one of which nothing can be heard without a pass is for its listeners alone.
 * Without links the tracks that name it count, whoever made them: rather one too few than one too many.
 */
export const isOpenAlbum = sql<boolean>`coalesce(
  (select bool_or(t.access_tier = 'free') from album_tracks l join tracks t on t.id = l.track_id
    where l.album_id = ${albumsTable.id}),
  lower(${albumsTable.title}) not in ${namedBy(sql`<> 'free'`)} or lower(${albumsTable.title}) in ${namedBy(sql`= 'free'`)})`
