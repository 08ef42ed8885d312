import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ReleaseFormState } from '#contract/release-forms.ts'
import type { ReleaseForm } from '#contract/schemas/release-forms.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import { momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { releaseFormActionRules } from './policy.ts'
import { type ReleaseFormRow, releaseFormEditionsTable, releaseFormsTable } from './table.ts'

const f = releaseFormsTable
const a = modelApplicationsTable
const e = releaseFormEditionsTable

/** A release form with its application, while there is one, and the number of its edition. */
export interface ReleaseFormWithApplication {
  form: ReleaseFormRow
  application: ApplicationRow | null
  edition: number | null
}

/** Where a form stands: one that nobody has signed holds only while its application is accepted. */
export function releaseFormState({
  form,
  application,
}: Pick<ReleaseFormWithApplication, 'form' | 'application'>): ReleaseFormState {
  if (form.countersignedAt) return 'countersigned'
  if (form.signedAt) return 'signed'
  if (form.declinedAt) return 'declined'
  return form.cancelledAt || application?.statusCode !== 'accepted' ? 'cancelled' : 'asked'
}

/** What rules are asked about a form. */
export const subjectOf = (standing: ReleaseFormWithApplication) => ({
  modelId: standing.form.modelId,
  state: releaseFormState(standing),
})

/** Release forms, the latest first. */
export const selectForms = (db: Connection, where: SQL | undefined) =>
  db
    .select({ form: f, application: a, edition: e.number })
    .from(f)
    .innerJoin(e, eq(e.id, f.editionId))
    .leftJoin(a, eq(a.id, f.applicationId))
    .where(where)
    .orderBy(desc(f.id))
    .$dynamic()

/** True for the form of an application that was made last. */
export const isLatest = (): SQL =>
  sql`not exists (select from release_forms later where later.application_id = ${f.applicationId} and later.id > ${f.id})`

/**
 * Reads a release form and holds it until the transaction ends, its application first: whoever decides on that waits.
 * @throws 404 when there is none
 */
export async function lockReleaseForm(transaction: Connection, id: number): Promise<ReleaseFormWithApplication> {
  const application = sql`(select ${f.applicationId} from ${f} where ${f.id} = ${id})`
  await transaction.select({ id: a.id }).from(a).where(eq(a.id, application)).for('update')
  await transaction.select({ id: f.id }).from(f).where(eq(f.id, id)).for('update')
  const [standing] = await selectForms(transaction, eq(f.id, id))
  return orNotFound(standing, 'Release form')
}

/** Writes what has become of a form. */
export async function saveForm(
  transaction: Connection,
  id: number,
  changes: Partial<ReleaseFormRow>,
): Promise<ReleaseFormRow> {
  const [row] = await transaction
    .update(f)
    .set({ ...changes, version: sql`${f.version} + 1`, updatedAt: sql`now()` })
    .where(eq(f.id, id))
    .returning()
  return orNotFound(row, 'Release form')
}

/** A release form as its applicant and the label see it, by the clocks of the site. */
export function presentReleaseForm(
  standing: ReleaseFormWithApplication,
  caller: Caller,
  timeZone: string,
): ReleaseForm {
  const { form, application, edition } = standing
  const signature = (name: string | null, at: Date | null) =>
    name && at ? { name, at: at.toISOString(), when: momentWordsIn(at, timeZone) } : null
  return {
    ...{ id: form.id, applicationId: form.applicationId, name: form.name, callTitle: form.callTitle },
    ...{ edition: edition ?? 0, state: releaseFormState(standing), text: form.text, textHash: form.textHash },
    ...{ reason: form.reason, legalName: application?.fullLegalName ?? null },
    askedAt: form.createdAt.toISOString(),
    signature: signature(form.signedName, form.signedAt),
    countersignature: signature(form.countersignedName, form.countersignedAt),
    allowed: allowedActions(caller, releaseFormActionRules, subjectOf(standing)),
  }
}

/** Where forms stand that were made last for applications, as the board tells it; by application. */
export async function releaseFormsOf(
  db: Connection,
  where: SQL | undefined,
): Promise<ReadonlyMap<number, { id: number; state: ReleaseFormState; reason: string | null }>> {
  const rows = await selectForms(db, and(where, isLatest()))
  return new Map(
    rows.flatMap((standing) => {
      const { id, applicationId, reason } = standing.form
      return applicationId === null ? [] : [[applicationId, { id, state: releaseFormState(standing), reason }]]
    }),
  )
}
