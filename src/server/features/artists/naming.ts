import { eq, sql } from 'drizzle-orm'
import { albumsTable } from '#server/features/albums/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { freeSlug } from './service.ts'
import { type ArtistRow, artistsTable } from './table.ts'

const RECORDS = [tracksTable, albumsTable, videosTable, gigsTable]

/** Records that carried the names before they were on the roster belong to those artists from now on. */
export async function adopt(db: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of RECORDS)
    await db.execute(sql`
      update ${table} set artist_id = ${artistsTable.id}, artist = ${artistsTable.name} from ${artistsTable}
      where ${artistsTable.id} = any(${sql.param([...ids])}::int[]) and ${table.artistId} is null
        and lower(${table.artist}) = lower(${artistsTable.name})`)
}

/** A new name goes on every record that is linked to the artist; his address on the site follows. */
export async function rename(db: Connection, artist: Pick<ArtistRow, 'id' | 'name'>): Promise<void> {
  const slug = await freeSlug(db, artist.name, artist.id)
  await db.update(artistsTable).set({ slug }).where(eq(artistsTable.id, artist.id))
  for (const table of RECORDS) await db.update(table).set({ artist: artist.name }).where(eq(table.artistId, artist.id))
}
