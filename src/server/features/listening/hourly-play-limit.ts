import { sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { playsTable as p } from './table.ts'

const HOUR_MS = 3600 * 1000
/** So many seconds of plays begun within one hour of the clock are believed: two devices may play at once, and no more. */
const MOST_SECONDS_AN_HOUR = 2 * 3600

interface Told {
  id: string
  seconds: number
  startedAt: Date
}

const value = sql.placeholder
/** What is known of the hours of somebody's plays, without the plays that are told now. */
const secondsOfHours = preparedStatement<{ hour: number; seconds: number }>(sql`
  select floor(extract(epoch from ${p.startedAt}) / 3600)::int as hour, sum(${p.seconds})::int as seconds from ${p}
  where (${p.userId} = ${value('userId')}::int or ${p.userId} is null and ${p.listener} = ${value('mark')}::bigint)
    and ${p.startedAt} >= ${value('since')}::timestamptz and ${p.startedAt} < ${value('until')}::timestamptz
    and ${p.id} <> all (${value('ids')}::uuid[])
  group by 1`)

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
  const known = await secondsOfHours(transaction, {
    ...{ userId, mark, ids: plays.map(({ id }) => id) },
    since: new Date(Math.min(...hours) * HOUR_MS).toISOString(),
    until: new Date((Math.max(...hours) + 1) * HOUR_MS).toISOString(),
  })
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
