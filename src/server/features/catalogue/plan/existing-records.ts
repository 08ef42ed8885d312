import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { isStorable } from '#contract/schemas/kit/fields.ts'
import { type AlbumRow, albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { type ArtistRow, artistsTable } from '#server/features/artists/table.ts'
import { type GigRow, gigsTable } from '#server/features/gigs/table.ts'
import { variantsOf } from '#server/features/merchandise/service.ts'
import { type MerchandiseRow, merchandiseTable } from '#server/features/merchandise/table.ts'
import { type TrackRow, tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import type { References } from './references.ts'

/** Upper and lower case are one, as everywhere names are looked up. */
export const fold = (text: string): string => text.trim().toLowerCase()

/** Keys of any kind, sent as one value however many there are. */
const among = (values: Iterable<string | number>, type: 'int' | 'text' | 'date') =>
  sql`any(${sql.param([...values])}::${sql.raw(type)}[])`
const isAmong = (column: AnyPgColumn, ids: Iterable<number>) => sql`${column} = ${among(ids, 'int')}`
const isCalled = (column: AnyPgColumn, names: Iterable<string>) =>
  sql`lower(${column}) = ${among([...names].filter(isStorable), 'text')}`

/** Keys or names asked for at once, and rows answered at once: longer answers would keep everybody else waiting. */
const AT_ONCE = 500

function* stretches<T>(values: Iterable<T>): Generator<T[]> {
  const all = [...values]
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE)
}

/** The conditions under which rows are read by key and by name. */
const asked = (
  id: AnyPgColumn,
  ids: Iterable<number>,
  names: Iterable<string>,
  called: (some: string[]) => SQL | undefined,
) => [...[...stretches(new Set(ids))].map((some) => isAmong(id, some)), ...[...stretches(names)].map(called)]

/** Rows under any of some conditions, each once and in the order of their keys. */
async function gathered<R>(
  conditions: readonly (SQL | undefined)[],
  idOf: (row: R) => number,
  read: (where: SQL | undefined, after: number) => Promise<R[]>,
): Promise<R[]> {
  const rows = new Map<number, R>()
  for (const where of conditions)
    for (let after = 0, some: R[] | undefined; !some || some.length === AT_ONCE; ) {
      some = await read(where, after)
      for (const row of some) rows.set(idOf(row), row)
      const last = some.at(-1)
      if (last) after = idOf(last)
    }
  return [...rows.values()].toSorted((a, b) => idOf(a) - idOf(b))
}

/** Records of one table under any of some conditions. */
const recordsOf = <R extends { id: number }>(
  db: Connection,
  table: PgTable & { id: AnyPgColumn },
  conditions: readonly (SQL | undefined)[],
): Promise<R[]> =>
  gathered<R>(
    conditions,
    ({ id }) => id,
    async (where, after) =>
      (await db
        .select()
        .from(table as typeof tracksTable)
        .where(and(where, gt(table.id, after)))
        .orderBy(table.id)
        .limit(AT_ONCE)) as unknown as R[],
  )

/** What hangs on some records, a batch of them at a time. */
async function hanging<R>(records: readonly { id: number }[], read: (ids: number[]) => Promise<R[]>): Promise<R[]> {
  const all: R[] = []
  for (const some of stretches(records)) for (const row of await read(some.map(({ id }) => id))) all.push(row)
  return all
}

const linksOf = (db: Connection, albumIds: readonly number[]) =>
  db
    .select()
    .from(albumTracksTable)
    .where(isAmong(albumTracksTable.albumId, albumIds))
    .orderBy(albumTracksTable.albumId, albumTracksTable.position, albumTracksTable.trackId)

/**
 * Every record that a file mentions, by id or by name, with what hangs on it.
 * @param isWriting keeps audio files from being dropped until the transaction ends
 */
export async function readExisting(db: Connection, mentioned: References, isWriting: boolean) {
  const { artists, tracks, albums, gigs, merchandise } = mentioned
  const called = (column: AnyPgColumn) => (some: string[]) => isCalled(column, some)
  const onDays = (some: string[]) => sql`${gigsTable.date} = ${among(some, 'date')}`
  const albumRows = await recordsOf<AlbumRow>(
    db,
    albumsTable,
    asked(albumsTable.id, albums.ids, albums.names, called(albumsTable.title)),
  )
  const links = await hanging(albumRows, (ids) => linksOf(db, ids))
  const trackIds = [...tracks.ids, ...links.map(({ trackId }) => trackId)]
  const trackRows = await recordsOf<TrackRow>(
    db,
    tracksTable,
    asked(tracksTable.id, trackIds, tracks.names, called(tracksTable.title)),
  )
  const gigRows = await recordsOf<GigRow>(db, gigsTable, asked(gigsTable.id, gigs.ids, gigs.names, onDays))
  const itemRows = await recordsOf<MerchandiseRow>(
    db,
    merchandiseTable,
    asked(merchandiseTable.id, merchandise.ids, merchandise.names, called(merchandiseTable.name)),
  )
  const credited = [...albumRows, ...trackRows, ...gigRows, ...itemRows].flatMap(({ artistId }) => artistId ?? [])
  const matchesName = (some: string[]) => or(isCalled(artistsTable.name, some), isCalled(usersTable.username, some))
  return {
    albumRows,
    links,
    trackRows,
    gigRows,
    itemRows,
    variants: await hanging(itemRows, (ids) => variantsOf(db, ids)),
    artistRows: await artistsOf(db, asked(artistsTable.id, [...artists.ids, ...credited], artists.names, matchesName)),
    audio: await audioAmong(db, tracks.audio, isWriting),
  }
}
export type ExistingRecords = Awaited<ReturnType<typeof readExisting>>

const artistsOf = (db: Connection, conditions: readonly (SQL | undefined)[]) =>
  gathered<{ row: ArtistRow; username: string | null }>(
    conditions,
    ({ row }) => row.id,
    (where, after) =>
      db
        .select({ row: artistsTable, username: usersTable.username })
        .from(artistsTable)
        .leftJoin(usersTable, eq(usersTable.id, artistsTable.userId))
        .where(and(where, gt(artistsTable.id, after)))
        .orderBy(artistsTable.id)
        .limit(AT_ONCE),
  )

/** Uploaded files by their address, with their lengths. */
async function audioAmong(db: Connection, urls: ReadonlySet<string>, isHeld: boolean) {
  const lengths = new Map<string, number | null>()
  for (const some of stretches([...urls].filter(isStorable))) {
    const rows = db
      .select({ url: uploadsTable.url, duration: uploadsTable.duration })
      .from(uploadsTable)
      .where(inArray(uploadsTable.url, some))
    for (const { url, duration } of await (isHeld ? rows.for('share') : rows)) lengths.set(url, duration)
  }
  return lengths
}
