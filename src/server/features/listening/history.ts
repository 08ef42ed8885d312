import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller } from '#contract/kit/access.ts'
import type { HistoryPlay } from '#contract/schemas/listening.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { forgetQueue } from './kept-queue.ts'
import { playsTable } from './table.ts'

const { id, userId, startedAt, seconds, trackId } = playsTable

/** Ids that are none would be refused by PostgreSQL. */
const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

const isBefore = (place: string): SQL => {
  const [moment, play] = place.split('_')
  return sql`(${startedAt}, ${id}) < (to_timestamp(${moment}::bigint / 1000.0), ${play}::uuid)`
}

/** What somebody has heard, newest first: a page of it, and where the next begins. */
export async function historyOf(
  db: Connection,
  { before, limit }: { before?: string | undefined; limit: number },
  caller: Caller,
): Promise<{ items: HistoryPlay[]; next: string | null }> {
  const found = await db
    .select({ id, startedAt, seconds, trackId })
    .from(playsTable)
    .where(and(eq(userId, caller.id), before === undefined ? undefined : isBefore(before)))
    .orderBy(desc(startedAt), desc(id))
    .limit(limit + 1)
  const plays = found.slice(0, limit)
  const ids = [...new Set(plays.flatMap((play) => play.trackId ?? []))]
  const rows = ids.length > 0 ? await selectTracks(db).where(inArray(tracksTable.id, ids)) : []
  const tracks = new Map(rows.map((row) => [row.track.id, presentTrack(row, caller)]))
  const last = plays.at(-1)
  return {
    items: plays.map((play) => ({
      ...{ id: play.id, playedAt: play.startedAt.toISOString(), seconds: play.seconds },
      track: tracks.get(play.trackId ?? 0) ?? null,
    })),
    next: last && found.length > limit ? `${last.startedAt.getTime()}_${last.id}` : null,
  }
}

/**
 * Takes one play out of somebody's history. It keeps the mark it is counted by, so the figures of artists stay as they are.
 * @throws 404 for a play that is not in it
 */
export async function removePlay(db: Connection, playId: string, ownerId: number): Promise<void> {
  const [row] = !isUuid(playId)
    ? []
    : await db
        .update(playsTable)
        .set({ userId: null })
        .where(and(eq(id, playId), eq(userId, ownerId)))
        .returning({ id })
  orNotFound(row, 'Play')
}

/** Takes everything out of somebody's history, in the same way, and what they heard last. */
export async function clearHistory(db: Connection, ownerId: number): Promise<void> {
  await db.update(playsTable).set({ userId: null }).where(eq(userId, ownerId))
  await forgetQueue(db, ownerId)
}
