import { type SQLWrapper, sql } from 'drizzle-orm'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { shortTransaction } from '#server/platform/database/short-transaction.ts'
import { playsTable as p } from './table.ts'

const HOUR_MS = 3600 * 1000
/** So many seconds of plays begun within one hour of the clock are believed: two devices may play at once, and no more. */
const MOST_SECONDS_AN_HOUR = 2 * 3600

/** Reports are kept one after the other: many at once would take the processor from everybody else. */
const storing = new FairQueue({ atOnce: 1, most: 2000, mostOfOne: 20 })

/** A play that may have been heard. */
export interface ReportedPlay {
  id: string
  trackId: number
  seconds: number
  length: number | null
  startedAt: Date
}

/** Who reports plays: the account, the mark they are counted by, and whose history they go into. */
export interface Reporter {
  accountId: number
  mark: bigint
  userId: number | null
}

const value = sql.placeholder
const hourOf = (moment: SQLWrapper) => sql`floor(extract(epoch from ${moment}) / 3600)`

/**
 * Keeps plays of one person, with no more seconds in an hour than can have been heard together with those they told of before. Its text is
 * there already, since players tell of up to a hundred at once.
 */
const insertPlays = preparedStatement<{ id: string }>(
  sql`
  with told as (
    select *, ${hourOf(sql`started_at`)} as hour
    from unnest(${value('ids')}::uuid[], ${value('trackIds')}::int[], ${value('seconds')}::int[], ${value('lengths')}::int[],
      ${value('startedAt')}::timestamptz[]) with ordinality as plays (id, track_id, seconds, length, started_at, place)),
  known as (
    select ${hourOf(p.startedAt)} as hour, sum(${p.seconds}) as seconds from ${p}
    where (${p.userId} = ${value('accountId')}::int or ${p.userId} is null and ${p.listener} = ${value('mark')}::bigint)
      and ${p.startedAt} >= ${value('since')}::timestamptz and ${p.startedAt} < ${value('until')}::timestamptz
      and ${p.id} <> all (${value('ids')}::uuid[])
    group by 1),
  believed as (
    select told.*, ${MOST_SECONDS_AN_HOUR}::int - coalesce(known.seconds, 0)
      - (sum(told.seconds) over (partition by hour order by place) - told.seconds) as left_of_hour
    from told left join known using (hour))
  insert into ${p} (id, user_id, listener, track_id, seconds, length, started_at)
  select id, ${value('userId')}::int, ${value('mark')}::bigint, track_id, greatest(0, least(seconds, left_of_hour)), length, started_at
  from believed
  on conflict (id) do update set seconds = greatest(${p.seconds}, excluded.seconds), told_at = now()
  -- Somebody else's play stays theirs, whoever guesses its id.
  where ${p.listener} = excluded.listener and ${p.trackId} = excluded.track_id
  returning id`,
  { name: 'insert_plays' },
)

/** Waits for other reports of the same person, so that they cannot be told past each other. */
const lockStatement = (accountId: number) =>
  `select pg_advisory_xact_lock(hashtextextended('plays of ${Math.trunc(accountId)}', 0))`

/**
 * Keeps what somebody told of; a play that is told again goes on, and never becomes shorter. What comes to more time in an hour than can
 * have been heard counts as nothing: one account that tells of many tracks at the same moment is no audience.
 * @param plays each with an id of its own, what is believed first at the front
 * @returns how many are kept
 * @throws 503 where too many reports wait
 */
export async function storePlays(db: Database, { accountId, mark, userId }: Reporter, plays: readonly ReportedPlay[]) {
  const hours = plays.map(({ startedAt }) => Math.floor(startedAt.getTime() / HOUR_MS))
  const values = {
    ...{ accountId, mark, userId },
    ids: plays.map(({ id }) => id),
    trackIds: plays.map(({ trackId }) => trackId),
    seconds: plays.map(({ seconds }) => seconds),
    lengths: plays.map(({ length }) => length),
    startedAt: plays.map((play) => play.startedAt.toISOString()),
    since: new Date(Math.min(...hours) * HOUR_MS).toISOString(),
    until: new Date((Math.max(...hours) + 1) * HOUR_MS).toISOString(),
  }
  const kept = await storing.run(() =>
    shortTransaction(db, lockStatement(accountId), (transaction) => insertPlays(transaction, values)),
  )
  return kept.length
}
