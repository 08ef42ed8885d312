import { eq } from 'drizzle-orm'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { merchandiseTable } from './table.ts'

export const merchandiseArtwork: ArtworkSource = {
  kind: 'merchandise',
  async read({ db }, id) {
    const [row] = await db.select().from(merchandiseTable).where(eq(merchandiseTable.id, id))
    return row && { ...row, title: row.name, artist: null }
  },
}
