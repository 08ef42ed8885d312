import { asc, gt, sql } from 'drizzle-orm'
import type { CatalogueKind } from '#contract/catalogue.ts'
import { catalogueKinds } from '#contract/catalogue.ts'
import { amountOf } from '#contract/kit/money.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { variantsOf } from '#server/features/merchandise/service.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { columnsOfKind } from './kinds.ts'
import { fold } from './plan/existing-records.ts'
import { variantCell } from './plan/merchandise.ts'
import type { Values } from './plan/step.ts'
import { socialCell } from './read/cells.ts'

const AT_ONCE = 500
const tables = {
  artists: artistsTable,
  tracks: tracksTable,
  albums: albumsTable,
  gigs: gigsTable,
  merchandise: merchandiseTable,
}

/** Names several artists share: such a credit needs a key beside the name. */
async function sharedNames(db: Connection): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select lower(name) as name from artists group by 1 having count(*) > 1`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** The tracks of some albums in order, each by its title where that says which one it is, else by its key. */
async function tracksOf(db: Connection, albumIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await db.execute<{ albumId: number; ref: string }>(sql`
    select l.album_id as "albumId",
      case when t.title ~ '^#[0-9]+$' or t.title ~ '[\\r\\n]' or exists (select from tracks o
        where lower(o.title) = lower(t.title) and o.id <> t.id
          and (a.artist_id is null or o.artist_id is not distinct from a.artist_id))
      then '#' || t.id else t.title end as ref
    from album_tracks l join tracks t on t.id = l.track_id join albums a on a.id = l.album_id
    where l.album_id = any(${sql.param([...albumIds])}::int[]) order by l.album_id, l.position, t.id`)
  const lists = new Map<number, string[]>()
  for (const { albumId, ref } of rows) lists.set(albumId, [...(lists.get(albumId) ?? []), ref])
  return lists
}

/** What of a batch of records lies in other tables, by their keys. */
async function further(db: Connection, kind: CatalogueKind, ids: readonly number[]): Promise<(id: number) => Values> {
  if (kind === 'albums') {
    const lists = await tracksOf(db, ids)
    return (id) => ({ tracks: lists.get(id) ?? [] })
  }
  if (kind !== 'merchandise') return () => ({})
  const variants = await variantsOf(db, ids)
  return (id) => ({ variants: variants.filter(({ merchandiseId }) => merchandiseId === id) })
}

/** Records of one kind as they are stored, a batch at a time: no catalogue is too long to hold. */
async function* recordsOf(db: Connection, kind: CatalogueKind): AsyncGenerator<Values> {
  const table = tables[kind] as typeof tracksTable
  const shared = await sharedNames(db)
  for (let last = 0; ; ) {
    const rows = await db.select().from(table).where(gt(table.id, last)).orderBy(asc(table.id)).limit(AT_ONCE)
    const more = await further(
      db,
      kind,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const isShared = row.artistId !== null && shared.has(fold(row.artist ?? ''))
      yield { ...row, artistId: isShared ? row.artistId : null, ...more(row.id) }
    }
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}

type Variants = Parameters<typeof variantCell>[0]

/** What stands in a column that is not stored as the API says it. */
const cells: Readonly<Record<string, (record: Values) => unknown>> = {
  price: ({ priceCents }) => amountOf(priceCents as number),
  trackCount: ({ statedTrackCount }) => statedTrackCount,
  socialLinks: ({ socialLinks }) => socialCell(socialLinks as string | Record<string, string> | null),
  tracks: ({ tracks }) => (tracks as string[]).join('\n'),
  variants: ({ variants }) => variantCell(variants as Variants),
}
const fields: Readonly<Record<string, (record: Values) => unknown>> = {
  price: ({ priceCents }) => amountOf(priceCents as number),
  trackCount: ({ statedTrackCount }) => statedTrackCount,
  variants: ({ variants }) =>
    (variants as (Variants[number] & { id: number })[]).map(({ id, label, priceCents, stockQuantity, inStock }) => ({
      ...{ id, label, price: priceCents === null ? null : amountOf(priceCents), stockQuantity, inStock },
    })),
}

/** Rows of a kind as cells, in the order of its columns. */
export async function* cellsOf(db: Connection, kind: CatalogueKind): AsyncGenerator<unknown[]> {
  for await (const record of recordsOf(db, kind))
    yield columnsOfKind[kind].map((column) => (cells[column] ? cells[column](record) : record[column]))
}

/** The whole catalogue as one document, record by record. */
export async function* documentOf(db: Connection): AsyncGenerator<string> {
  yield '{\n'
  for (const kind of catalogueKinds) {
    yield `${kind === catalogueKinds[0] ? '' : ',\n'}"${kind}": [`
    let isFirst = true
    for await (const record of recordsOf(db, kind)) {
      const cells = columnsOfKind[kind].map((column) => [
        column,
        fields[column] ? fields[column](record) : record[column],
      ])
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(Object.fromEntries(cells))}`
      isFirst = false
    }
    yield ']'
  }
  yield '\n}\n'
}
