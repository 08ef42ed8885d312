import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { listenersTable, playsTable } from '#server/features/listening/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { markListenersStale, recountListeners } from './count-listeners.ts'
import { countPlays, dayOf } from './count-plays.ts'
import { keepErasedListeners, type PlayRetention } from './count-spans.ts'
import { withRollUpLock } from './roll-up-lock.ts'
import { playDaysTable, playRollUpTable } from './table.ts'

/**
 * Plays told shortly before are looked at again: the transaction that wrote them may have ended later. It waits for a lock no longer than
 * 4 s, and is given up where its process says nothing for 15 s.
 */
const OVERLAP = sql`interval '2 minutes'`
/** So much of what was told is counted with one statement: after a long time off, or the first time of all. */
const STEP = sql`interval '1 day'`

/** Days of tracks, counted anew; what nobody has played any more is nothing. */
async function recount(db: Connection, pairs: SQL, timeZone: string, among?: SQL): Promise<void> {
  const { rows } = await db.execute<{ trackId: number; day: string }>(sql`
    with pairs as materialized (${pairs})
    insert into ${playDaysTable} (track_id, day, plays, finished, seconds, people)
    select pairs.track_id, pairs.day, coalesce(c.plays, 0), coalesce(c.finished, 0), coalesce(c.seconds, 0), coalesce(c.people, 0)
    from pairs left join (${countPlays(sql`select track_id, day from pairs`, timeZone, among)}) c using (track_id, day)
    on conflict (track_id, day) do update set plays = excluded.plays, finished = excluded.finished,
      seconds = excluded.seconds, people = excluded.people
    returning track_id as "trackId", day::text as day`)
  await markListenersStale(db, rows)
}

/** The next stretch of what was told that is not counted yet; null where there is none. */
async function nextStep(db: Connection, toldUntil: Date) {
  const { rows } = await db.execute<{ since: string; until: string }>(sql`
    select ${toldUntil}::timestamptz - ${OVERLAP} as since, least(now(), first + ${STEP}) as until
    from (select min(${playsTable.toldAt}) as first from ${playsTable}
      where ${gt(playsTable.toldAt, toldUntil)} and ${playsTable.toldAt} <= now()) waiting
    where first is not null`)
  return rows[0] ? { since: new Date(rows[0].since), until: new Date(rows[0].until) } : null
}

/**
 * Counts the plays that were told since the last time into the days of their tracks. One process does so at a time; what it finds
 * twice counts once.
 */
export async function rollUpPlays({ db, site, config }: Pick<AppContext, 'db' | 'site' | 'config'>): Promise<void> {
  const { timeZone } = await site()
  const step = () =>
    withRollUpLock(db, async (transaction, toldUntil) => {
      const next = await nextStep(transaction, toldUntil)
      if (!next) return false
      const told = and(gt(playsTable.toldAt, next.since), lte(playsTable.toldAt, next.until))
      await recount(
        transaction,
        sql`select distinct ${playsTable.trackId} as track_id, ${dayOf(timeZone)} as day from ${playsTable}
          where ${playsTable.trackId} is not null and ${told}`,
        timeZone,
      )
      await transaction.update(playRollUpTable).set({ toldUntil: next.until })
      return true
    })
  while (await step());
  await recountListeners(db, { timeZone, keptDays: config.PLAYS_KEPT_DAYS })
}

/**
 * Takes somebody out of the figures whose account is erased, and leaves the sums: what they played is counted apart from what can
 * be counted again, and deleted, also what is in nobody's history.
 */
export async function keepErasedPlays(transaction: Connection, userId: number, kept: PlayRetention): Promise<void> {
  const { timeZone } = kept
  const [listener] = await transaction
    .select({ mark: listenersTable.mark })
    .from(listenersTable)
    .where(eq(listenersTable.userId, userId))
  if (!listener) return
  const theirs = sql`(${playsTable.userId} = ${userId} or (${playsTable.userId} is null and ${playsTable.listener} = ${listener.mark}))`
  const pairs = sql`select distinct ${playsTable.trackId} as track_id, ${dayOf(timeZone)} as day from ${playsTable}
    where ${playsTable.trackId} is not null and ${theirs}`
  await transaction.execute(sql`
    insert into ${playDaysTable} (track_id, day, erased_plays, erased_finished, erased_seconds, erased_people)
    ${countPlays(pairs, timeZone, theirs)}
    on conflict (track_id, day) do update set erased_plays = play_days.erased_plays + excluded.erased_plays,
      erased_finished = play_days.erased_finished + excluded.erased_finished,
      erased_seconds = play_days.erased_seconds + excluded.erased_seconds,
      erased_people = play_days.erased_people + excluded.erased_people`)
  await keepErasedListeners(transaction, theirs, kept)
  await recount(transaction, pairs, timeZone, sql`${playsTable.listener} <> ${listener.mark}`)
  await transaction.delete(playsTable).where(theirs)
}
