import { and, asc, eq, isNull, ne, not } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { hasOpenDecision } from '#server/features/model-applications/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { tellOfForms } from './notices.ts'
import { releaseFormPolicy } from './policy.ts'
import { lockReleaseForm, saveForm, subjectOf } from './service.ts'
import { releaseFormsTable } from './table.ts'

const f = releaseFormsTable
const a = modelApplicationsTable
/** So many are taken back at a time; the rest a minute later. */
const AT_ONCE = 100

/**
 * Takes a form back as the label does, and tells its applicant.
 * @throws 404 where there is none; 409 where it is signed, declined or taken back already
 */
export const cancelForm = (
  context: Pick<AppContext, 'db' | keyof NotifyContext>,
  id: number,
  caller: Caller,
  reason: string | null,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const standing = await lockReleaseForm(transaction, id)
    if (!can(caller, releaseFormPolicy.cancel, subjectOf(standing)))
      throw conflict('This release form cannot be taken back any more')
    const form = await saveForm(transaction, id, { cancelledAt: new Date(), reason })
    await tellOfForms(context, transaction, [{ form, event: 'cancelled', actorId: caller.id, reason }])
  })

/**
 * Takes back what nobody has signed and whose applicant is not accepted any more. What is signed stays signed. Called every minute, by
 * every process; each is told once.
 */
export async function cancelFormsOfOthers(context: AppContext): Promise<void> {
  const { db } = context
  const lost = await db
    .select({ id: f.id })
    .from(f)
    .innerJoin(a, eq(a.id, f.applicationId))
    .where(
      and(
        ...[isNull(f.signedAt), isNull(f.declinedAt), isNull(f.cancelledAt)],
        ...[ne(a.statusCode, 'accepted'), not(hasOpenDecision(db))],
      ),
    )
    .orderBy(asc(f.id))
    .limit(AT_ONCE)
  for (const { id } of lost)
    await db.transaction(async (transaction) => {
      const { form, application } = await lockReleaseForm(transaction, id)
      // Another process was quicker, or they are accepted again.
      if (form.cancelledAt || form.signedAt || application?.statusCode === 'accepted') return
      const cancelled = await saveForm(transaction, id, { cancelledAt: new Date() })
      await tellOfForms(context, transaction, [{ form: cancelled, event: 'cancelled', actorId: null }])
    })
  if (lost.length > 0) await context.changes.touch([data.releaseForms])
}
