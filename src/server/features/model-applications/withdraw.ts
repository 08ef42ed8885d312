import { desc, eq } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import { statusWords } from '#contract/rules/application-words.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { notifyOfChange } from './notices.ts'
import { applicationPolicy } from './policy.ts'
import { refreshApplicationPages } from './refresh-application-pages.ts'
import { writeStatus } from './status.ts'
import { applicationChangesTable } from './table.ts'
import { targetOf } from './target.ts'

type WithdrawContext = Pick<AppContext, 'db' | 'jobs' | 'features' | 'realtime' | 'site'>

interface Withdrawal {
  reason?: string | null | undefined
  from?: ApplicationStatus | undefined
}

const nameOf = ({ fullLegalName, preferredName }: ApplicationRow) => fullLegalName ?? preferredName ?? 'Somebody'

/** Those of the label who have decided on an application: they hear that it is taken back, or was to be. */
async function deciders(transaction: Connection, { id, modelId }: ApplicationRow): Promise<number[]> {
  const rows = await transaction
    .select({ by: applicationChangesTable.changedBy })
    .from(applicationChangesTable)
    .where(eq(applicationChangesTable.applicationId, id))
    .groupBy(applicationChangesTable.changedBy)
  return rows.flatMap(({ by }) => (by === null || by === modelId ? [] : [by]))
}

async function tellDeciders(
  context: WithdrawContext,
  transaction: Connection,
  row: ApplicationRow,
  caller: Caller,
  stands: ApplicationStatus | null,
): Promise<void> {
  const target = await targetOf(transaction, row)
  await notify(
    context,
    transaction,
    await deciders(transaction, row),
    'application-withdrawn',
    `${row.id} ${row.version}`,
    { actorId: caller.id, facts: { application: row.id, name: nameOf(row), target, stands } },
  )
}

/** Tells both sides that a withdrawal came after a decision: the applicant what it was, the label that they meant to leave. */
async function tellOfCrossing(context: WithdrawContext, transaction: Connection, row: ApplicationRow, caller: Caller) {
  const [latest] = await transaction
    .select()
    .from(applicationChangesTable)
    .where(eq(applicationChangesTable.applicationId, row.id))
    .orderBy(desc(applicationChangesTable.id))
    .limit(1)
  if (latest) await notifyOfChange(context, transaction, caller.id, latest, await targetOf(transaction, row))
  await tellDeciders(context, transaction, row, caller, row.statusCode)
}

/**
 * Takes an application back; the place and the right to apply again come back with it, and the label is told. Where the label has
 * decided since the applicant looked, that stands, and both hear of it.
 * @throws 404 when it is not theirs; 409 when it is taken back already, or does not stand where they saw it
 */
export async function withdraw(
  context: WithdrawContext,
  id: number,
  caller: Caller,
  { reason, from }: Withdrawal,
): Promise<void> {
  const { db, jobs } = context
  const stands = await db.transaction(async (transaction): Promise<ApplicationStatus | null> => {
    const [row] = await transaction
      .select()
      .from(modelApplicationsTable)
      .where(eq(modelApplicationsTable.id, id))
      .for('update')
    if (row?.modelId === caller.id && row.statusCode === 'withdrawn')
      throw conflict('You have withdrawn this application already.')
    if (!row || !can(caller, applicationPolicy.withdraw, row)) throw notFound('Application')
    if (from !== undefined && from !== row.statusCode) {
      await tellOfCrossing(context, transaction, row, caller)
      return row.statusCode
    }
    await writeStatus(transaction, jobs, row, { status: 'withdrawn', reason }, { id: caller.id, isReviewer: false })
    await jobs.add('notice-application-withdrawn', { id }, transaction)
    await tellDeciders(context, transaction, row, caller, null)
    await refreshApplicationPages(context, transaction, [caller.id])
    return null
  })
  if (stands)
    throw conflict(
      `The label has decided meanwhile: ${statusWords[stands].word}. Look at it, then withdraw if you still want to.`,
    )
}
