import { and, asc, eq, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { setSlot } from './choose.ts'
import { tellOfInterviews } from './notices.ts'
import { isLost } from './service.ts'
import { interviewSlotsTable, interviewsTable } from './table.ts'

const s = interviewSlotsTable
const i = interviewsTable
const a = modelApplicationsTable
/** So many at a time; the rest a minute later. */
const AT_ONCE = 100

/** Reminds of interviews a day before, once each, but for those that were chosen since: they are known. Called every minute. */
export const remindOfInterviews = (context: AppContext): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const due = await transaction
      .select({ interview: i, slot: s })
      .from(i)
      .innerJoin(s, eq(s.id, i.slotId))
      .innerJoin(a, eq(a.id, i.applicationId))
      .where(
        and(
          ...[isNull(i.remindedAt), gt(s.startsAt, sql`now()`), lte(s.startsAt, sql`now() + interval '1 day'`)],
          ...[lte(i.chosenAt, sql`${s.startsAt} - interval '1 day'`), not(isLost(transaction) ?? sql`false`)],
        ),
      )
      .orderBy(asc(i.id))
      .limit(AT_ONCE)
      // What another process has taken is told by it.
      .for('update', { of: i, skipLocked: true })
    for (const { interview } of due)
      await transaction.update(i).set({ remindedAt: sql`now()` }).where(eq(i.id, interview.id))
    await tellOfInterviews(
      context,
      transaction,
      due.map((one) => ({ ...one, event: 'reminder', actorId: null })),
    )
  })

/** Gives the times of those whose applications are over to others, and tells the label. Called every minute, by every process. */
export async function freeInterviewsOfOthers(context: AppContext): Promise<void> {
  const freed = await context.db.transaction(async (transaction) => {
    const lost = await transaction
      .select({ interview: i, slot: s })
      .from(i)
      .innerJoin(s, eq(s.id, i.slotId))
      .innerJoin(a, eq(a.id, i.applicationId))
      .where(and(isNotNull(i.slotId), gt(s.startsAt, sql`now()`), isLost(transaction)))
      .orderBy(asc(i.id))
      .limit(AT_ONCE)
      .for('update', { of: i, skipLocked: true })
    const happened = []
    for (const { interview, slot } of lost) {
      const row = await setSlot(transaction, interview.id, null)
      happened.push({ interview: row, event: 'freed' as const, actorId: null, slot })
    }
    await tellOfInterviews(context, transaction, happened)
    return lost.length
  })
  if (freed > 0) await context.changes.touch([data.interviewSlots])
}
