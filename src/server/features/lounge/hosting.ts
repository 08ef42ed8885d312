import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { LoungeSettingsPatch } from '#contract/schemas/lounge.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { changeLounge } from './machine.ts'
import { checkSettings, writeSettings } from './settings.ts'
import { loungeBlocksTable, loungeRecordsTable } from './table.ts'

const r = loungeRecordsTable
const b = loungeBlocksTable
const now = sql`clock_timestamp()`
/** What was played is kept for so long: the autopilot goes by it, and coins come back within an hour. */
const KEPT_DAYS = 30
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days}::int)`
/** What waits for longer is not played any more. */
const WAITING_DAYS = 7

/**
 * Ends what plays, at once.
 * @param recordId the record the host sees; where another plays by now, nothing is skipped
 * @throws 409 where nothing plays
 */
export const skip = (context: AppContext, recordId?: number): Promise<void> =>
  changeLounge(context, async (transaction) => {
    const [playing] = await transaction.select({ id: r.id }).from(r).where(eq(r.state, 'playing'))
    if (!playing) throw conflict('Nothing plays.')
    if (recordId !== undefined && playing.id !== recordId) return false
    await transaction.update(r).set({ state: 'skipped', endedAt: now }).where(eq(r.id, playing.id))
    return true
  })

async function requireTrack(transaction: Connection, id: number): Promise<void> {
  const [track] = await transaction.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, id))
  orNotFound(track, 'Track')
}

/** Keeps a track out of the lounge; what plays or waits of it goes. @throws 404 for a track there is not */
export const block = (context: AppContext, trackId: number): Promise<void> =>
  changeLounge(context, async (transaction) => {
    await requireTrack(transaction, trackId)
    await transaction.insert(b).values({ trackId }).onConflictDoNothing()
    await transaction
      .update(r)
      .set({ state: 'blocked', endedAt: now })
      .where(and(eq(r.trackId, trackId), inArray(r.state, ['queued', 'playing'])))
    return true
  })

/** Lets a track in again; one that was not kept out stays in. @throws 404 for a track there is not */
export const unblock = (context: AppContext, trackId: number): Promise<void> =>
  changeLounge(context, async (transaction) => {
    await requireTrack(transaction, trackId)
    const gone = await transaction.delete(b).where(eq(b.trackId, trackId)).returning()
    return gone.length > 0
  })

export const setLock = (context: AppContext, isLocked: boolean): Promise<void> =>
  changeLounge(context, async (transaction) => {
    await writeSettings(transaction, { isLocked })
    return true
  })

/** Changes how the lounge is set up. @throws 400 as `checkSettings` */
export const changeSettings = (context: AppContext, sent: LoungeSettingsPatch): Promise<void> =>
  changeLounge(context, async (transaction) => {
    await writeSettings(transaction, await checkSettings(transaction, sent))
    return true
  })

/** Forgets what was played long ago, and what waits for audio that does not come; called every hour. */
export async function forgetPlayed({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const isOver = inArray(r.state, ['played', 'skipped', 'blocked'])
  const isStale = and(eq(r.state, 'queued'), lt(r.createdAt, daysAgo(WAITING_DAYS)))
  await db.delete(r).where(or(and(isOver, lt(r.endedAt, daysAgo(KEPT_DAYS))), isStale))
}
