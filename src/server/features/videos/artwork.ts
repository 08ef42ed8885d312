import { eq } from 'drizzle-orm'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { videosTable } from './table.ts'

export const videoArtwork: ArtworkSource = {
  kind: 'video',
  async read({ db }, id) {
    const [row] = await db.select().from(videosTable).where(eq(videosTable.id, id))
    return row && { ...row, title: row.name, imageUrl: row.thumbnailUrl }
  },
}
