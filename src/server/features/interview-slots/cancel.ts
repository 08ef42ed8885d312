import { asc, eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { setSlot } from './choose.ts'
import { tellOfInterviews } from './notices.ts'
import { refreshInterviewPages } from './refresh-interview-pages.ts'
import { interviewSlotsTable, interviewsTable } from './table.ts'

const s = interviewSlotsTable
const i = interviewsTable

/**
 * Cancels a time as the label does. Who chose it is told, and may choose another.
 * @returns how many that were
 * @throws 404 where there is none; 409 where it is cancelled already, or past
 */
export const cancelSlot = (
  context: Pick<AppContext, 'db' | keyof NotifyContext>,
  id: number,
  actorId: number,
  reason: string | null,
): Promise<number> =>
  context.db.transaction(async (transaction) => {
    const [held] = await transaction.select().from(s).where(eq(s.id, id)).for('update')
    const slot = orNotFound(held, 'Interview slot')
    if (slot.cancelledAt) throw conflict('This time is cancelled already')
    if (slot.startsAt <= new Date()) throw conflict('This time is past')
    await transaction
      .update(s)
      .set({ cancelledAt: sql`now()`, version: sql`${s.version} + 1`, updatedAt: sql`now()` })
      .where(eq(s.id, id))
    const chosen = await transaction
      .select({ id: i.id })
      .from(i)
      .where(eq(i.slotId, id))
      .orderBy(asc(i.id))
      .for('update')
    const interviews = []
    for (const one of chosen) interviews.push(await setSlot(transaction, one.id, null))
    await tellOfInterviews(
      context,
      transaction,
      interviews.map((interview) => ({ interview, event: 'cancelled', actorId, slot, reason })),
    )
    await refreshInterviewPages(context, transaction, slot.callId)
    return interviews.length
  })
