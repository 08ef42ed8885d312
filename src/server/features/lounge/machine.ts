import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { LOUNGE_ROOM, START_DELAY_SECONDS } from '#contract/lounge.ts'
import { playlistTracksTable } from '#server/features/playlists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { databaseTime } from '#server/platform/database/database-clock.ts'
import { endOf, readShared, waitingRecords } from './lounge-state.ts'
import { quietUntilAt } from './quiet-hours.ts'
import { readSettings } from './settings.ts'
import { loungeBlocksTable, loungeRecordsTable } from './table.ts'

const r = loungeRecordsTable
const t = tracksTable
const now = sql`clock_timestamp()`
/** A timer may run a little early by the database's clock; then it would find nothing to do. */
const SLACK_MS = 30

/** Whether the record that plays is at its end, by the database's clock. */
const hasEnded = lte(sql`${r.startedAt} + make_interval(secs => ${r.length})`, now)

/** Ends what has played to its end; answers whether anything had. */
async function endPlayed(transaction: Connection): Promise<boolean> {
  const ended = await transaction
    .update(r)
    .set({ state: 'played', endedAt: sql`${r.startedAt} + make_interval(secs => ${r.length})` })
    .where(and(eq(r.state, 'playing'), hasEnded))
    .returning({ id: r.id })
  return ended.length > 0
}

const beginning = (length: number) => ({
  ...{ state: 'playing' as const, length },
  startedAt: sql`${now} + make_interval(secs => ${START_DELAY_SECONDS}::int)`,
})

/** Begins the first of what waits that can be played; what has no audio at this moment waits on. */
async function beginWaiting(transaction: Connection): Promise<boolean> {
  for (const { id, trackId } of await waitingRecords(transaction)) {
    const [track] = await transaction.select().from(t).where(eq(t.id, trackId))
    if (!track?.audioUrl || !track.duration) continue
    await transaction.update(r).set(beginning(track.duration)).where(eq(r.id, id))
    return true
  }
  return false
}

/** Begins that track of the autopilot's playlist which was not played for the longest time. */
async function beginFromPlaylist(transaction: Connection, playlistId: number): Promise<boolean> {
  const lastPlayed = sql`(select max(p.started_at) from lounge_records p where p.track_id = ${t.id})`
  const [track] = await transaction
    .select({ id: t.id, duration: t.duration })
    .from(playlistTracksTable)
    .innerJoin(t, eq(t.id, playlistTracksTable.trackId))
    .leftJoin(loungeBlocksTable, eq(loungeBlocksTable.trackId, t.id))
    .where(
      and(
        eq(playlistTracksTable.playlistId, playlistId),
        ...[isNotNull(t.audioUrl), gt(t.duration, 0), isNull(loungeBlocksTable.trackId)],
      ),
    )
    .orderBy(sql`${lastPlayed} nulls first`, asc(playlistTracksTable.position), asc(t.id))
    .limit(1)
  if (!track) return false
  await transaction.insert(r).values({ trackId: track.id, isAutopilot: true, ...beginning(track.duration ?? 0) })
  return true
}

/** Begins the next record where none plays; in quiet hours none does. */
async function beginNext(transaction: Connection, timeZone: string): Promise<boolean> {
  const [playing] = await transaction.select({ id: r.id }).from(r).where(eq(r.state, 'playing'))
  if (playing) return false
  const settings = await readSettings(transaction)
  if (quietUntilAt(settings, new Date(await databaseTime(transaction)), timeZone) !== null) return false
  if (await beginWaiting(transaction)) return true
  return settings.playlistId !== null && (await beginFromPlaylist(transaction, settings.playlistId))
}

/**
 * Changes the lounge, one change at a time in all processes, has the machine go on and tells everybody at the bar with the commit.
 * @param change answers whether anything changed
 */
export async function changeLounge(
  context: AppContext,
  change: (transaction: Connection) => Promise<boolean>,
): Promise<void> {
  const { timeZone } = await context.site()
  const hasChanged = await context.db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('lounge', 0))`)
    // What is over is over, whatever is done about it now.
    const hasPlayed = await endPlayed(transaction)
    const isOther = await change(transaction)
    const hasBegun = await beginNext(transaction, timeZone)
    if (!(hasPlayed || isOther || hasBegun)) return false
    const event = { type: 'lounge_changed', ...(await readShared(transaction, timeZone)).shared }
    await context.realtime.toRoom(LOUNGE_ROOM, event, transaction)
    return true
  })
  if (hasChanged) await context.changes.touch([data.lounge])
  await waitForEnd(context)
}

const timers = new WeakMap<AppContext, NodeJS.Timeout>()

/** Has this process go on when what plays is over. All processes do; whoever comes first changes the record, once. */
async function waitForEnd(context: AppContext): Promise<void> {
  const [playing] = await context.db.select().from(r).where(eq(r.state, 'playing'))
  clearTimeout(timers.get(context))
  if (!playing) return
  const left = endOf(playing) - (await databaseTime(context.db))
  const timer = setTimeout(() => {
    if (context.isDraining) return
    goOn(context).catch((error: Error) =>
      context.log.warn({ error }, 'the next record of the lounge could not be begun'),
    )
  }, Math.max(0, left) + SLACK_MS)
  timers.set(context, timer.unref())
}

/** Begins what is due, in every process, every minute: after a restart the machine goes on where time says. */
export async function goOn(context: AppContext): Promise<void> {
  const [playing] = await context.db
    .select({ hasEnded: sql<boolean>`${hasEnded}` })
    .from(r)
    .where(eq(r.state, 'playing'))
  if (playing && !playing.hasEnded) return waitForEnd(context)
  await changeLounge(context, async () => false)
}
