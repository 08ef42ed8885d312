import { and, eq } from 'drizzle-orm'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { artistsTable } from './table.ts'

export const artistArtwork: ArtworkSource = {
  kind: 'artist',
  async read({ db }, id) {
    const isShown = and(eq(artistsTable.id, id), artistsTable.isPublished)
    const [row] = await db.select().from(artistsTable).where(isShown)
    return row && { ...row, title: row.name, artist: null }
  },
}
