import { asc, eq, inArray } from 'drizzle-orm'
import { type DecisionEmailTiming, statusCodeOf } from '#contract/rules/application-decisions.ts'
import { statusWords } from '#contract/rules/application-words.ts'
import type { ReviewedApplication } from '#contract/schemas/model-applications.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { violatedConstraint } from '#server/platform/database/violations.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { cancelEmails, dueIn, EMAIL_DELAY_SECONDS, queueDecisionEmail } from './decision-emails.ts'
import { refreshApplicantPages } from './refresh-application-pages.ts'
import { applicationChangesTable } from './table.ts'

interface Decision {
  status?: string | undefined
  adminNotes?: string | null | undefined
  mail?: DecisionEmailTiming | undefined
  version?: number | undefined
  /** Why an applicant takes it back, or why it was decided by itself. */
  reason?: string | null | undefined
}
type Admin = Pick<AppContext, 'db' | 'jobs' | 'realtime'>

/**
 * Writes an application whose row the transaction holds. A status that differs from the one before is noted in its history,
 * and the applicant's e-mail about it is queued. E-mails of earlier changes that have not left are called off by it, and
 * where the status is back at what the applicant knows there is nothing to tell.
 */
export async function writeStatus(
  transaction: Connection,
  jobs: AppContext['jobs'],
  before: ApplicationRow,
  { status, adminNotes, mail = 'now', version, reason = null }: Decision,
  by: { id: number | null; isReviewer: boolean },
): Promise<void> {
  const toCode = status === undefined ? before.statusCode : (statusCodeOf(status) ?? before.statusCode)
  const review = by.isReviewer ? { reviewedAt: new Date(), reviewedBy: by.id } : {}
  const changes = { status, ...(status === undefined ? {} : { statusCode: toCode }), adminNotes, ...review }
  await saveVersion(transaction, modelApplicationsTable, 'Application', before.id, changes, version)
  if (status === undefined || toCode === before.statusCode) return
  const knownStatus = (await cancelEmails(transaction, before.id)) ?? before.statusCode
  const isNews = toCode !== knownStatus && mail !== 'none'
  const [row] = await transaction
    .insert(applicationChangesTable)
    .values({
      ...{ applicationId: before.id, fromCode: before.statusCode, toCode, words: status, reason, changedBy: by.id },
      ...(isNews ? { mailDueAt: dueIn(mail === 'later' ? EMAIL_DELAY_SECONDS : 0) } : {}),
    })
    .returning({ id: applicationChangesTable.id })
  if (isNews)
    await queueDecisionEmail(
      transaction,
      jobs,
      orNotFound(row, 'Change').id,
      mail === 'later' ? EMAIL_DELAY_SECONDS : 0,
    )
}

/**
 * Decides on an application as an admin does: status in any spelling, notes, or both. The open page of the applicant shows it.
 * @param reviewer the admin; null where it is decided by itself
 * @throws 404 when there is none; 409 when somebody else saved since, or when it would stand beside another for the same role
 */
export async function decide(context: Admin, id: number, decision: Decision, reviewer: number | null): Promise<void> {
  await context.db
    .transaction(async (transaction) => {
      const [row] = await transaction
        .select()
        .from(modelApplicationsTable)
        .where(eq(modelApplicationsTable.id, id))
        .for('update')
      const application = orNotFound(row, 'Application')
      const by = { id: reviewer, isReviewer: reviewer !== null }
      await writeStatus(transaction, context.jobs, application, decision, by)
      if (decision.status !== undefined) await refreshApplicantPages(context, transaction, [application.modelId])
    })
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'model_applications_once_key')
        throw conflict('This person has applied for the role again since')
      throw error
    })
}

/** What has become of some applications, in plain words, oldest first. */
export async function historiesOf(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReviewedApplication['history']>> {
  const histories = new Map<number, ReviewedApplication['history']>(ids.map((id) => [id, []]))
  if (ids.length === 0) return histories
  const rows = await db
    .select({ change: applicationChangesTable, by: usersTable.username })
    .from(applicationChangesTable)
    .leftJoin(usersTable, eq(usersTable.id, applicationChangesTable.changedBy))
    .where(inArray(applicationChangesTable.applicationId, [...ids]))
    .orderBy(asc(applicationChangesTable.id))
  for (const { change, by } of rows) {
    const { applicationId, fromCode, toCode, createdAt, reason, mailDueAt, mailedAt } = change
    histories.get(applicationId)?.push({
      ...{ from: fromCode, to: toCode, at: createdAt.toISOString(), words: statusWords[toCode].word, reason, by },
      mailDueAt: mailDueAt?.toISOString() ?? null,
      mailedAt: mailedAt?.toISOString() ?? null,
    })
  }
  return histories
}
