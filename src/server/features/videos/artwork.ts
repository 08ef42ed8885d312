import { eq } from 'drizzle-orm'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { videosTable } from './table.ts'

export const videoArtwork: ArtworkSource = {
  kind: 'video',
  async read({ db }, id) {
    const [row] = await db.select().from(videosTable).where(eq(videosTable.id, id))
    // Videos are for everybody, and so is the picture of one that was uploaded for those who may watch it.
    return row && { ...row, title: row.name, imageUrl: row.thumbnailUrl, isForAll: true }
  },
}
