import { eq } from 'drizzle-orm'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { tracksTable } from './table.ts'

export const trackArtwork: ArtworkSource = {
  kind: 'track',
  drawnAs: 'single',
  async read({ db }, id) {
    const [row] = await db.select().from(tracksTable).where(eq(tracksTable.id, id))
    return row
  },
}
