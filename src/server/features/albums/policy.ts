import { type SQL, sql } from 'drizzle-orm'
import { isOpenToAll } from '#server/features/tracks/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { albumsTable, albumTracksTable } from './table.ts'

/** Titles that tracks name as their album; asked once for a whole list. */
const namedBy = (which: SQL) =>
  sql`(select lower(${tracksTable.album}) from ${tracksTable} where ${tracksTable.album} is not null and ${which})`

/**
 * True of albums the world is told of at a moment: one of which nothing can be heard without a pass is for its listeners alone.
 * Without links the tracks that name it count, whoever made them: rather one too few than one too many.
 */
export const isOpenAlbum = (now: Date): SQL<boolean> => sql`coalesce(
  (select bool_or(${isOpenToAll(now)}) from ${albumTracksTable} join ${tracksTable} on ${tracksTable.id} = ${albumTracksTable.trackId}
    where ${albumTracksTable.albumId} = ${albumsTable.id}),
  lower(${albumsTable.title}) not in ${namedBy(sql`not ${isOpenToAll(now)}`)}
    or lower(${albumsTable.title}) in ${namedBy(isOpenToAll(now))})`
