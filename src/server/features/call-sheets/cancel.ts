import { and, asc, eq, isNull, ne, not } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { hasOpenDecision } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { saveSheet } from './answer.ts'
import { noteAndTell } from './notices.ts'
import { lockCallSheet } from './service.ts'
import { callSheetsTable } from './table.ts'

const s = callSheetsTable
const a = modelApplicationsTable
/** So many are called off at a time; the rest a minute later. */
const AT_ONCE = 100

/**
 * Calls a sheet off as the label does, and tells its applicant.
 * @throws 409 where it is called off already
 */
export const cancelSheet = (
  context: Pick<AppContext, 'db' | keyof NotifyContext>,
  id: number,
  actorId: number,
  reason: string | null,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const { sheet, application } = await lockCallSheet(transaction, id)
    if (sheet.cancelledAt) throw conflict('This call sheet is cancelled already')
    const saved = await saveSheet(transaction, id, { cancelledAt: new Date(), proposedDate: null, proposedTime: null })
    await noteAndTell(context, transaction, saved, { event: 'cancelled', actorId, application, reason })
  })

/**
 * Calls off the sheets of those who are not accepted any more: withdrawn, passed, or put back. Called every minute, by every process;
 * each is told once.
 */
export async function cancelSheetsOfOthers(context: AppContext): Promise<void> {
  const { db } = context
  const lost = await db
    .select({ id: s.id })
    .from(s)
    .innerJoin(a, eq(a.id, s.applicationId))
    .where(and(isNull(s.cancelledAt), ne(a.statusCode, 'accepted'), not(hasOpenDecision(db))))
    .orderBy(asc(s.id))
    .limit(AT_ONCE)
  for (const { id } of lost)
    await db.transaction(async (transaction) => {
      const { sheet, application } = await lockCallSheet(transaction, id)
      // Another process was quicker, or they are accepted again.
      if (sheet.cancelledAt || application.statusCode === 'accepted') return
      const saved = await saveSheet(transaction, id, { cancelledAt: new Date() })
      if (sheet.startsAt > new Date())
        await noteAndTell(context, transaction, saved, { event: 'cancelled', actorId: null, application })
    })
  if (lost.length > 0) await context.changes.touch([data.callSheets])
}
