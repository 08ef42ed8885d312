import { eq } from 'drizzle-orm'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { playlistsTable } from './table.ts'

export const playlistArtwork: ArtworkSource = {
  kind: 'playlist',
  async read({ db }, id) {
    const [row] = await db.select().from(playlistsTable).where(eq(playlistsTable.id, id))
    return row && { ...row, title: row.name, artist: null }
  },
}
