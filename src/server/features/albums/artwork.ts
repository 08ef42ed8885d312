import { eq } from 'drizzle-orm'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { albumsTable } from './table.ts'

export const albumArtwork: ArtworkSource = {
  kind: 'album',
  async read({ db }, id) {
    const [row] = await db.select().from(albumsTable).where(eq(albumsTable.id, id))
    return row
  },
}
