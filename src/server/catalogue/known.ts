import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isStorable } from '#contract/fields.ts'
import { usersTable } from '#server/accounts/table.ts'
import { albumsTable, albumTracksTable } from '#server/albums/table.ts'
import { type ArtistRow, artistsTable } from '#server/artists/table.ts'
import type { Connection } from '#server/database/connect.ts'
import { gigsTable } from '#server/gigs/table.ts'
import { variantsOf } from '#server/merchandise/service.ts'
import { merchandiseTable } from '#server/merchandise/table.ts'
import { tracksTable } from '#server/tracks/table.ts'
import { uploadsTable } from '#server/uploads/table.ts'
import type { Mentioned } from './mentioned.ts'

/** Upper and lower case are one, as everywhere names are looked up. */
export const fold = (text: string): string => text.trim().toLowerCase()

/** Keys of any kind, sent as one value however many there are. */
const among = (values: Iterable<string | number>, type: 'int' | 'text' | 'date') =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`
const isAmong = (column: AnyPgColumn, ids: Iterable<number>) => sql`${column} = ${among(ids, 'int')}`
const isCalled = (column: AnyPgColumn, names: Iterable<string>) =>
  sql`lower(${column}) = ${among([...names].filter(isStorable), 'text')}`

/**
 * Everything of the house that a file mentions, by id or by name, with what hangs on it.
 * @param isWriting keeps audio files from being dropped until the transaction ends
 */
export async function readKnown(db: Connection, mentioned: Mentioned, isWriting: boolean) {
  const { artists, tracks, albums, gigs, merchandise } = mentioned
  const albumRows = await db
    .select()
    .from(albumsTable)
    .where(or(isAmong(albumsTable.id, albums.ids), isCalled(albumsTable.title, albums.names)))
  const links = await db
    .select()
    .from(albumTracksTable)
    .where(
      isAmong(
        albumTracksTable.albumId,
        albumRows.map(({ id }) => id),
      ),
    )
    .orderBy(albumTracksTable.albumId, albumTracksTable.position, albumTracksTable.trackId)
  const trackRows = await db
    .select()
    .from(tracksTable)
    .where(
      or(
        isAmong(tracksTable.id, [...tracks.ids, ...links.map(({ trackId }) => trackId)]),
        isCalled(tracksTable.title, tracks.names),
      ),
    )
    .orderBy(tracksTable.id)
  const gigRows = await db
    .select()
    .from(gigsTable)
    .where(or(isAmong(gigsTable.id, gigs.ids), sql`${gigsTable.date} = ${among(gigs.names, 'date')}`))
  const itemRows = await db
    .select()
    .from(merchandiseTable)
    .where(or(isAmong(merchandiseTable.id, merchandise.ids), isCalled(merchandiseTable.name, merchandise.names)))
  const credited = [...albumRows, ...trackRows, ...gigRows].flatMap(({ artistId }) => artistId ?? [])
  return {
    albumRows,
    links,
    trackRows,
    gigRows,
    itemRows,
    variants: await variantsOf(
      db,
      itemRows.map(({ id }) => id),
    ),
    artistRows: await artistsCalled(
      db,
      or(
        isAmong(artistsTable.id, [...artists.ids, ...credited]),
        isCalled(artistsTable.name, artists.names),
        isCalled(usersTable.username, artists.names),
      ),
    ),
    audio: await audioAmong(db, tracks.audio, isWriting),
  }
}
export type Known = Awaited<ReturnType<typeof readKnown>>

const artistsCalled = (
  db: Connection,
  where: SQL | undefined,
): Promise<{ row: ArtistRow; username: string | null }[]> =>
  db
    .select({ row: artistsTable, username: usersTable.username })
    .from(artistsTable)
    .leftJoin(usersTable, eq(usersTable.id, artistsTable.userId))
    .where(where)
    .orderBy(artistsTable.id)

/** Uploaded files by their address, with their lengths. */
async function audioAmong(db: Connection, urls: ReadonlySet<string>, isHeld: boolean) {
  if (urls.size === 0) return new Map<string, number | null>()
  const asked = db
    .select({ url: uploadsTable.url, duration: uploadsTable.duration })
    .from(uploadsTable)
    .where(inArray(uploadsTable.url, [...urls].filter(isStorable)))
  const rows = await (isHeld ? asked.for('share') : asked)
  return new Map(rows.map(({ url, duration }) => [url, duration]))
}
