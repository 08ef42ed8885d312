import { and, eq, ne } from 'drizzle-orm'
import { streamsTable } from '#server/features/streams/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { gigsTable } from './table.ts'

const g = gigsTable

/**
 * Looks whether a stream that is named for a gig can be its own.
 * @param gigId the gig; left out for a new one
 * @throws 400 for a stream there is not, 409 for one that is another gig's
 */
export async function requireFreeStream(
  transaction: Connection,
  streamId: number | null | undefined,
  gigId = 0,
): Promise<void> {
  if (!streamId) return
  // Held until the end, so that two gigs that name it at once do not both get it.
  const [stream] = await transaction
    .select({ id: streamsTable.id })
    .from(streamsTable)
    .where(eq(streamsTable.id, streamId))
    .for('update')
  const gone = 'This stream does not exist'
  if (!stream) throw invalid(gone, { streamId: gone })
  const [other] = await transaction
    .select({ title: g.title })
    .from(g)
    .where(and(eq(g.streamId, streamId), ne(g.id, gigId)))
  const taken = `This is the stream of ${other?.title}`
  if (other) throw conflict(taken, { streamId: taken })
}

/**
 * Makes a stream that was just opened that of a gig.
 * @throws 404 for a gig there is not, 409 for one that has a stream
 */
export async function placeStream(transaction: Connection, gigId: number, streamId: number): Promise<void> {
  const [row] = await transaction.select({ streamId: g.streamId }).from(g).where(eq(g.id, gigId)).for('update')
  if (orNotFound(row, 'Gig').streamId !== null) throw conflict('This gig has a stream already.')
  await transaction.update(g).set({ streamId }).where(eq(g.id, gigId))
}
