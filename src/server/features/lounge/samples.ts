import { eq, sql } from 'drizzle-orm'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import type { tracksTable } from '#server/features/tracks/table.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { loungeBlocksTable, loungeRecordsTable, loungeSettingsTable } from './table.ts'

/** A track the machine takes; answers its key. */
export const playableTrack = async (
  { context }: Pick<TestServer, 'context'>,
  fields: Partial<typeof tracksTable.$inferInsert> = {},
): Promise<number> =>
  (await sampleTrack(context, { audioUrl: 'https://music.example/side-a.mp3', duration: 240, ...fields })).id

/** The machine as it is delivered, with nothing in it. */
export async function emptyLounge({ context: { db } }: Pick<TestServer, 'context'>): Promise<void> {
  for (const table of [loungeRecordsTable, loungeBlocksTable, loungeSettingsTable]) await db.delete(table)
}

/** Lets what plays come to its end, as if time had passed. */
export async function playToEnd({ context: { db } }: Pick<TestServer, 'context'>): Promise<void> {
  await db
    .update(loungeRecordsTable)
    .set({ startedAt: sql`clock_timestamp() - make_interval(secs => ${loungeRecordsTable.length} + 1)` })
    .where(eq(loungeRecordsTable.state, 'playing'))
}
