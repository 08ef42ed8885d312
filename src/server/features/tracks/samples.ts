import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type TrackRow, tracksTable } from './table.ts'

let made = 0

/** A track as a test needs it; everything unsaid is plain and free. */
export async function sampleTrack(
  { db, changes }: AppContext,
  track: Partial<typeof tracksTable.$inferInsert> = {},
): Promise<TrackRow> {
  const [row] = await db
    .insert(tracksTable)
    .values({ title: `Sample ${++made}`, ...track })
    .returning()
  await changes.touch([data.tracks])
  return row as TrackRow
}
