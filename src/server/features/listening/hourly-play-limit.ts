import { and, eq, gte, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { playsTable as p } from './table.ts'

const HOUR_MS = 3600 * 1000
/** So many seconds of plays begun within one hour of the clock are believed: two devices may play at once, and no more. */
const MOST_SECONDS_AN_HOUR = 2 * 3600

interface Told {
  id: string
  seconds: number
  startedAt: Date
}

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS)

/**
 * Shortens plays that come to more time than can have been heard with the others somebody has told of: one account that tells of
 * many tracks at the same moment is no audience. Waits for other reports of the same person, so that they cannot be told past each other.
 * @param plays what is told now, with all of its `seconds`
 * @returns seconds by the id of a play, 0 for what cannot have been heard
 */
export async function limitHourlyPlayTime(
  transaction: Connection,
  userId: number,
  mark: bigint,
  plays: readonly Told[],
): Promise<Map<string, number>> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plays of ${userId}`}, 0))`)
  const hours = plays.map(({ startedAt }) => hourOf(startedAt))
  const known = await transaction
    .select({
      hour: sql<number>`floor(extract(epoch from ${p.startedAt}) / 3600)::integer`,
      seconds: sql<number>`sum(${p.seconds})::integer`,
    })
    .from(p)
    .where(
      and(
        or(eq(p.userId, userId), and(isNull(p.userId), eq(p.listener, mark))),
        gte(p.startedAt, new Date(Math.min(...hours) * HOUR_MS)),
        lt(p.startedAt, new Date((Math.max(...hours) + 1) * HOUR_MS)),
        notInArray(
          p.id,
          plays.map(({ id }) => id),
        ),
      ),
    )
    .groupBy(sql`1`)
  const told = new Map(known.map(({ hour, seconds }) => [hour, seconds]))
  return new Map(
    plays.map(({ id, seconds, startedAt }) => {
      const hour = hourOf(startedAt)
      const before = told.get(hour) ?? 0
      const believed = Math.max(0, Math.min(seconds, MOST_SECONDS_AN_HOUR - before))
      told.set(hour, before + believed)
      return [id, believed]
    }),
  )
}
