import { eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { albumsTable, albumTracksTable } from '#server/albums/table.ts'
import { adopt, rename } from '#server/artists/naming.ts'
import { freeSlugs } from '#server/artists/service.ts'
import { type ArtistRow, artistsTable } from '#server/artists/table.ts'
import type { Connection } from '#server/database/connect.ts'
import { saveVersion } from '#server/database/versions.ts'
import { gigsTable } from '#server/gigs/table.ts'
import { merchandiseTable } from '#server/merchandise/table.ts'
import { addVariants, saveVariants } from '#server/merchandise/variants.ts'
import { tracksTable } from '#server/tracks/table.ts'
import type { Step, Values } from './step.ts'

/** Records written in one statement. */
const AT_ONCE = 200

const columnsOf = ({ columns, who }: Step): Values =>
  who === undefined ? columns : { ...columns, artistId: who?.id ?? null }

/** Adds records and gives each step its key; PostgreSQL answers in the order it was told. */
async function add(db: Connection, table: PgTable & { id: unknown }, steps: readonly Step[]): Promise<number[]> {
  const keys: number[] = []
  for (let at = 0; at < steps.length; at += AT_ONCE) {
    const some = steps.slice(at, at + AT_ONCE)
    const rows = (await db
      .insert(table)
      .values(some.map(columnsOf) as never)
      .returning()) as { id: number }[]
    rows.forEach(({ id }, place) => {
      const known = some[place]?.known
      if (known) known.id = id
      keys.push(id)
    })
  }
  return keys
}

type RecordTable = Parameters<typeof saveVersion>[1]
const save = (db: Connection, table: RecordTable, what: string, step: Step) =>
  saveVersion(db, table, what, step.told.id as number, columnsOf(step))

async function writeArtists(db: Connection, created: Step[], changed: Step[]): Promise<void> {
  const slugs = await freeSlugs(
    db,
    created.map(({ columns }) => columns['name'] as string),
  )
  created.forEach((step, place) => {
    step.columns['slug'] = slugs[place]
  })
  await adopt(db, await add(db, artistsTable, created))
  for (const step of changed) {
    const row = (await save(db, artistsTable, 'Artist', step)) as ArtistRow
    if (step.columns['name']) await rename(db, row)
  }
}

async function putTracks(db: Connection, albumId: number, { tracks }: Step, isNew: boolean): Promise<void> {
  if (!tracks) return
  if (!isNew) await db.delete(albumTracksTable).where(eq(albumTracksTable.albumId, albumId))
  const links = tracks.map(({ id }, position) => ({ albumId, trackId: id as number, position }))
  if (links.length > 0) await db.insert(albumTracksTable).values(links)
}

/** Writes what a plan comes to; call it in a transaction. */
export async function writeSteps(db: Connection, steps: readonly Step[]): Promise<void> {
  const of = (kind: Step['told']['kind'], outcome: 'created' | 'changed') =>
    steps.filter(({ told }) => told.kind === kind && told.outcome === outcome)

  const [newcomers, known] = [of('artists', 'created'), of('artists', 'changed')]
  if (newcomers.length + known.length > 0) await writeArtists(db, newcomers, known)

  await add(db, tracksTable, of('tracks', 'created'))
  for (const step of of('tracks', 'changed')) await save(db, tracksTable, 'Track', step)

  const albums = of('albums', 'created')
  const keys = await add(db, albumsTable, albums)
  for (const [place, step] of albums.entries()) await putTracks(db, keys[place] as number, step, true)
  for (const step of of('albums', 'changed')) {
    await save(db, albumsTable, 'Album', step)
    await putTracks(db, step.told.id as number, step, false)
  }

  await add(db, gigsTable, of('gigs', 'created'))
  for (const step of of('gigs', 'changed')) await save(db, gigsTable, 'Gig', step)

  const items = of('merchandise', 'created')
  const ids = await add(db, merchandiseTable, items)
  await addVariants(
    db,
    items.flatMap(({ variants = [] }, place) =>
      variants.map((variant, position) => ({ merchandiseId: ids[place] as number, position, variant })),
    ),
  )
  for (const step of of('merchandise', 'changed')) {
    await save(db, merchandiseTable, 'Item', step)
    if (step.variants) await saveVariants(db, step.told.id as number, step.variants)
  }
}
