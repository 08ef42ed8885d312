import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { freeSlugs, linkCreditsByName, renameArtist } from '#server/features/artists/service.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { addVariants, saveVariants } from '#server/features/merchandise/service.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Pace } from '#server/platform/concurrency/pace.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { groupBy } from '../plan/group-by.ts'
import type { Step, Values } from '../plan/step.ts'

/** Records written in one statement. */
const AT_ONCE = 200

/** Where it is written, and how fast. */
interface Writing {
  db: Connection
  pace: Pace
}

const columnsOf = ({ columns, who }: Step): Values =>
  who === undefined ? columns : { ...columns, artistId: who?.id ?? null }

/** Adds records and gives each step its key; PostgreSQL answers in the order it was told. */
async function add({ db, pace }: Writing, table: PgTable & { id: unknown }, steps: readonly Step[]): Promise<number[]> {
  const keys: number[] = []
  for (let at = 0; at < steps.length; at += AT_ONCE) {
    const some = steps.slice(at, at + AT_ONCE)
    const rows = (await pace(async () =>
      db
        .insert(table)
        .values(some.map(columnsOf) as never)
        .returning(),
    )) as { id: number }[]
    rows.forEach(({ id }, place) => {
      const known = some[place]?.known
      if (known) known.id = id
      keys.push(id)
    })
  }
  return keys
}

const stored = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Changes records and raises their versions; those of which the same columns change go in one statement. */
async function save({ db, pace }: Writing, table: PgTable, steps: readonly Step[]): Promise<void> {
  for (const alike of groupBy(steps, (step) => Object.keys(columnsOf(step)).join()).values())
    for (let at = 0; at < alike.length; at += AT_ONCE) {
      const rows = alike.slice(at, at + AT_ONCE).map((step) => ({ ...columnsOf(step), id: step.report.id }))
      const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
      const sets = names.map((name) => {
        const column = sql.identifier(stored(name))
        return sql`${column} = next.${column}`
      })
      const written = rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [stored(name), value])),
      )
      const changes = sql`
        update ${table} set ${sql.join([...sets, sql`version = ${table}.version + 1`, sql`updated_at = now()`], sql`, `)}
        from jsonb_populate_recordset(null::${table}, ${JSON.stringify(written)}::jsonb) next where ${table}.id = next.id`
      await pace(() => db.execute(changes))
    }
}

async function writeArtists(context: AppContext, writing: Writing, created: Step[], changed: Step[]): Promise<void> {
  const { db } = writing
  const slugs = await freeSlugs(
    db,
    created.map(({ columns }) => columns['name'] as string),
  )
  created.forEach((step, place) => {
    step.columns['slug'] = slugs[place]
  })
  await linkCreditsByName(context, db, await add(writing, artistsTable, created))
  await save(writing, artistsTable, changed)
  for (const { report: told, columns } of changed)
    if (columns['name']) await renameArtist(context, db, { id: told.id as number, name: columns['name'] as string })
}

async function putTracks({ db, pace }: Writing, albumId: number, { tracks }: Step, isNew: boolean): Promise<void> {
  if (!tracks) return
  if (!isNew) await db.delete(albumTracksTable).where(eq(albumTracksTable.albumId, albumId))
  const links = tracks.map(({ id }, position) => ({ albumId, trackId: id as number, position }))
  if (links.length > 0) await pace(async () => db.insert(albumTracksTable).values(links))
}

/**
 * Writes what a plan comes to; call it in a transaction.
 * @param pace how much it leaves to others meanwhile
 */
export async function writeSteps(
  context: AppContext,
  db: Connection,
  steps: readonly Step[],
  pace: Pace,
): Promise<void> {
  const writing = { db, pace }
  const of = (kind: Step['report']['kind'], outcome: 'created' | 'changed') =>
    steps.filter(({ report: told }) => told.kind === kind && told.outcome === outcome)

  const [newcomers, known] = [of('artists', 'created'), of('artists', 'changed')]
  if (newcomers.length + known.length > 0) await writeArtists(context, writing, newcomers, known)

  await add(writing, tracksTable, of('tracks', 'created'))
  await save(writing, tracksTable, of('tracks', 'changed'))

  const albums = of('albums', 'created')
  const keys = await add(writing, albumsTable, albums)
  for (const [place, step] of albums.entries()) await putTracks(writing, keys[place] as number, step, true)
  await save(writing, albumsTable, of('albums', 'changed'))
  for (const step of of('albums', 'changed')) await putTracks(writing, step.report.id as number, step, false)

  await add(writing, gigsTable, of('gigs', 'created'))
  await save(writing, gigsTable, of('gigs', 'changed'))

  const items = of('merchandise', 'created')
  const ids = await add(writing, merchandiseTable, items)
  await addVariants(
    db,
    items.flatMap(({ variants = [] }, place) =>
      variants.map((variant, position) => ({ merchandiseId: ids[place] as number, position, variant })),
    ),
  )
  // First, since this holds the items' rows: whoever buys of them meanwhile waits.
  await save(writing, merchandiseTable, of('merchandise', 'changed'))
  for (const { report: told, variants } of of('merchandise', 'changed'))
    if (variants) await saveVariants(db, told.id as number, variants)
}
