import { eq } from 'drizzle-orm'
import { dayWords } from '#contract/kit/written-days.ts'
import type { ArtworkSource } from '#server/platform/media/artwork-source.ts'
import { gigsTable } from './table.ts'

export const gigArtwork: ArtworkSource = {
  kind: 'gig',
  async read({ db }, id) {
    const [row] = await db.select().from(gigsTable).where(eq(gigsTable.id, id))
    const day = row && dayWords(row.date)
    return row && { ...row, artist: [row.city, row.status === 'cancelled' ? 'cancelled' : day].join(', ') }
  },
}
