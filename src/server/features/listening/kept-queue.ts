import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { KeptQueue, KeptQueueDraft } from '#contract/schemas/listening.ts'
import { trackPolicy } from '#server/features/tracks/policy.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { listenerOf } from './choice.ts'
import { keptQueuesTable, listenersTable } from './table.ts'

const { userId, device } = keptQueuesTable

/**
 * Keeps the queue somebody hears on a device, in place of the one before.
 * @returns false where they do not keep a history: then none is kept
 */
export function keepQueue(db: Database, draft: KeptQueueDraft, ownerId: number, from: string | null): Promise<boolean> {
  return db.transaction(async (transaction) => {
    await listenerOf(transaction, ownerId)
    // Held, so that what is on its way while somebody chooses otherwise is not kept after all.
    const [listener] = await transaction
      .select({ choice: listenersTable.choice })
      .from(listenersTable)
      .where(eq(listenersTable.userId, ownerId))
      .for('share')
    if (listener?.choice !== 'history') return false
    const kept = { ...draft, device: from }
    await transaction
      .insert(keptQueuesTable)
      .values({ ...kept, userId: ownerId })
      .onConflictDoUpdate({ target: userId, set: { ...kept, keptAt: sql`now()` } })
    return true
  })
}

/** Forgets somebody's queue, or only one that a device has kept. */
export async function forgetQueue(db: Connection, ownerId: number, from?: { device: string | null }): Promise<void> {
  const isFrom = from ? sql`${device} is not distinct from ${from.device}` : undefined
  await db.delete(keptQueuesTable).where(and(eq(userId, ownerId), isFrom))
}

/**
 * What somebody may go on with on this device: the queue another one has kept, without what they may not hear at this moment.
 * Where that is the track it had come to, the next one begins at its start.
 */
export async function keptQueueFor(db: Connection, caller: Caller, here: string | null): Promise<KeptQueue | null> {
  const [kept] = await db.select().from(keptQueuesTable).where(eq(userId, caller.id))
  if (!kept || kept.device === here) return null
  const rows = await db
    .select()
    .from(tracksTable)
    .where(inArray(tracksTable.id, [...new Set(kept.trackIds)]))
  const now = new Date()
  const heard = new Map(
    rows.filter((row) => row.audioUrl && can(caller, trackPolicy.play, { ...row, now })).map((row) => [row.id, row]),
  )
  const trackIds = kept.trackIds.filter((id) => heard.has(id))
  const first = heard.get(trackIds[0] ?? 0)
  if (!first) return null
  return {
    ...{ trackIds, title: first.title, artist: first.artist, source: kept.source },
    position: first.id === kept.trackIds[0] ? kept.position : 0,
    keptAt: kept.keptAt.toISOString(),
  }
}
