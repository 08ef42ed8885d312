import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { ArtistCreditTable } from '#server/platform/feature.ts'
import { freeSlug } from './service.ts'
import { type ArtistRow, artistsTable } from './table.ts'

type WithFeatures = Pick<AppContext, 'features'>

const creditTables = ({ features }: WithFeatures): ArtistCreditTable[] =>
  features.flatMap(({ artistCredits }) => artistCredits ?? [])

/** Records that carried the names before they were on the roster belong to those artists from now on. */
export async function adopt(context: WithFeatures, db: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of creditTables(context))
    await db.execute(sql`
      update ${table} set artist_id = ${artistsTable.id}, artist = ${artistsTable.name} from ${artistsTable}
      where ${artistsTable.id} = any(${sql.param([...ids])}::int[]) and ${table.artistId} is null
        and lower(${table.artist}) = lower(${artistsTable.name})`)
}

/** A new name goes on every record that is linked to the artist; their address on the site follows. */
export async function rename(
  context: WithFeatures,
  db: Connection,
  artist: Pick<ArtistRow, 'id' | 'name'>,
): Promise<void> {
  const slug = await freeSlug(db, artist.name, artist.id)
  await db.update(artistsTable).set({ slug }).where(eq(artistsTable.id, artist.id))
  for (const table of creditTables(context))
    await db.execute(sql`update ${table} set artist = ${artist.name} where ${table.artistId} = ${artist.id}`)
}
