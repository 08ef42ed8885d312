import { and, eq } from 'drizzle-orm'
import type { OpportunityMark } from '#contract/rules/casting-calls.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { opportunityMarksTable as marks } from './table.ts'

/**
 * Notes what a model makes of an opportunity; null takes it back.
 * @throws 404 for a track that is not there
 */
export async function setMark(
  db: Connection,
  userId: number,
  trackId: number,
  mark: OpportunityMark | null,
): Promise<void> {
  const [track] = await db.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, trackId))
  orNotFound(track, 'Opportunity')
  if (mark === null) await db.delete(marks).where(and(eq(marks.userId, userId), eq(marks.trackId, trackId)))
  else
    await db
      .insert(marks)
      .values({ userId, trackId, mark })
      .onConflictDoUpdate({ target: [marks.userId, marks.trackId], set: { mark, markedAt: new Date() } })
}
