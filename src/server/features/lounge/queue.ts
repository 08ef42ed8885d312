import { and, count, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { MOST_QUEUED } from '#contract/lounge.ts'
import { passNames } from '#contract/memberships.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import { neededTier } from '#server/platform/access/entitlements/can-see.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { databaseTime } from '#server/platform/database/database-clock.ts'
import { conflict, forbidden, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { requireCoin } from './coins.ts'
import { changeLounge } from './machine.ts'
import { loungePolicy } from './policy.ts'
import { quietUntilAt } from './quiet-hours.ts'
import { readSettings } from './settings.ts'
import { loungeBlocksTable, loungeRecordsTable, loungeVotesTable } from './table.ts'

const r = loungeRecordsTable
const v = loungeVotesTable

/** @throws 409 while the machine takes nothing */
async function requireOpen(transaction: Connection, timeZone: string): Promise<void> {
  const settings = await readSettings(transaction)
  if (settings.isLocked) throw conflict('The host has locked the machine. It plays what waits and takes nothing new.')
  const quietUntil = quietUntilAt(settings, new Date(await databaseTime(transaction)), timeZone)
  if (quietUntil !== null) throw conflict(`These are quiet hours. The machine takes coins again at ${quietUntil}.`)
}

/** @throws 404 for a track there is not, 403 for one above their tier, 400 for one that cannot be heard, 409 for one that is kept out or in already */
async function requirePlayable(transaction: Connection, trackId: number, caller: Caller): Promise<void> {
  const [found] = await transaction.select().from(tracksTable).where(eq(tracksTable.id, trackId))
  const track = orNotFound(found, 'Track')
  const moment = new Date()
  if (track.audioUrl === null) throw invalid('This track has no audio.')
  if (!can(caller, trackPolicy.play, { ...track, now: moment }))
    throw forbidden(`This record needs ${passNames[neededTier(track, moment)]} access.`)
  if (!track.duration) throw conflict('How long this track plays is not known, so the machine cannot take it.')
  const [blocked] = await transaction.select().from(loungeBlocksTable).where(eq(loungeBlocksTable.trackId, trackId))
  if (blocked) throw conflict('The host keeps this record out of the lounge.')
  const [inside] = await transaction
    .select({ state: r.state })
    .from(r)
    .where(and(eq(r.trackId, trackId), inArray(r.state, ['queued', 'playing'])))
  if (inside?.state === 'playing') throw conflict('This record plays right now.')
  if (inside) throw conflict('This record waits already. Put a coin on it instead.')
}

/**
 * Puts a record in the queue, with a coin of whoever does on it; where nothing plays it begins.
 * @throws what `requireOpen`, `requirePlayable` and `requireCoin` throw, and 409 where the queue is full
 */
export async function putRecord(context: AppContext, trackId: number, caller: Caller): Promise<void> {
  const { timeZone } = await context.site()
  await changeLounge(context, async (transaction) => {
    await requireOpen(transaction, timeZone)
    await requirePlayable(transaction, trackId, caller)
    const [waiting] = await transaction.select({ count: count() }).from(r).where(eq(r.state, 'queued'))
    if ((waiting?.count ?? 0) >= MOST_QUEUED) throw conflict('The slot is full. Wait for a record or two.')
    await requireCoin(transaction, caller)
    const [record] = await transaction.insert(r).values({ trackId, userId: caller.id }).returning({ id: r.id })
    await transaction.insert(v).values({ recordId: record?.id as number, userId: caller.id })
    return true
  })
}

async function requireWaiting(transaction: Connection, id: number) {
  const [found] = await transaction.select().from(r).where(eq(r.id, id))
  const record = orNotFound(found, 'Record')
  if (record.state !== 'queued') throw conflict('This record has left the queue.')
  return record
}

/** Takes a record back; all coins on it go back to their owners. @throws 404, 403 for one of somebody else, 409 where it plays or has played */
export const takeRecordBack = (context: AppContext, id: number, caller: Caller): Promise<void> =>
  changeLounge(context, async (transaction) => {
    const record = await requireWaiting(transaction, id)
    if (!can(caller, loungePolicy.takeBack, record)) throw forbidden('This record was put in by somebody else.')
    await transaction.delete(r).where(eq(r.id, id))
    return true
  })

/** Puts somebody's coin on a record, once. @throws 404, 409 where it does not wait, 429 and 403 as `requireCoin` */
export const vote = (context: AppContext, id: number, caller: Caller): Promise<void> =>
  changeLounge(context, async (transaction) => {
    await requireWaiting(transaction, id)
    const own = and(eq(v.recordId, id), eq(v.userId, caller.id))
    const [before] = await transaction.select().from(v).where(own)
    if (before) return false
    await requireCoin(transaction, caller)
    await transaction.insert(v).values({ recordId: id, userId: caller.id })
    return true
  })

/** Takes somebody's coin back. @throws 404, 409 where it does not wait, and for the coin it was put in with */
export const unvote = (context: AppContext, id: number, caller: Caller): Promise<void> =>
  changeLounge(context, async (transaction) => {
    const record = await requireWaiting(transaction, id)
    if (record.userId === caller.id) throw conflict('Your record keeps its coin. Take the record back instead.')
    const gone = await transaction
      .delete(v)
      .where(and(eq(v.recordId, id), eq(v.userId, caller.id)))
      .returning()
    return gone.length > 0
  })
