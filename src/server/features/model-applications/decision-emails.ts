import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ApplicationStatus } from '#contract/rules/application-decisions.ts'
import type { PendingEmail } from '#contract/schemas/rules/application-decisions.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { applicationChangesTable } from './table.ts'

/** How long a decision can be taken back before its applicant is written to. */
export const EMAIL_DELAY_SECONDS = 600

const c = applicationChangesTable
const a = modelApplicationsTable

/** An e-mail that can still be called off: one that is due has left, or leaves as soon as the mail server takes it. */
export const isWaiting = and(gt(c.mailDueAt, sql`now()`), isNull(c.mailedAt))

/** Whether the decision on an application can be stopped yet: until its letter has left, nothing else tells what it was. */
export const hasOpenDecision = (db: Connection): SQL =>
  exists(
    db
      .select({ id: c.id })
      .from(c)
      .where(and(eq(c.applicationId, a.id), isWaiting)),
  )

/** A moment by the database's clock, which the queue goes by too. */
export const dueIn = (seconds: number): SQL<Date> => sql<Date>`now() + make_interval(secs => ${seconds})`

/** Queues the e-mail about a change of status, within the transaction that writes it. */
export const queueDecisionEmail = (
  transaction: Connection,
  jobs: AppContext['jobs'],
  change: number,
  afterSeconds: number,
) => jobs.add('letter-application-status', { change }, transaction, afterSeconds)

/**
 * Calls off the e-mails about an application that have not left.
 * @returns the status the applicant was last written to about; undefined where its status has never changed
 */
export async function cancelEmails(
  transaction: Connection,
  applicationId: number,
): Promise<ApplicationStatus | undefined> {
  const own = eq(c.applicationId, applicationId)
  await transaction.update(c).set({ mailDueAt: null }).where(and(own, isWaiting))
  const [lastTold] = await transaction
    .select({ status: c.toCode })
    .from(c)
    .where(and(own, isNotNull(c.mailDueAt)))
    .orderBy(desc(c.id))
    .limit(1)
  if (lastTold) return lastTold.status
  const [first] = await transaction.select({ status: c.fromCode }).from(c).where(own).orderBy(asc(c.id)).limit(1)
  return first?.status
}

/** E-mails that have not left yet, the next first. */
export async function pendingEmails(db: Connection, limit: number, offset: number): Promise<PendingEmail[]> {
  const rows = await db
    .select({
      change: c.id,
      applicationId: c.applicationId,
      applicant: sql<string>`coalesce(${a.fullLegalName}, ${a.preferredName}, ${a.stageName}, ${a.email}, 'Nameless applicant')`,
      status: c.toCode,
      dueAt: sql<Date>`${c.mailDueAt}`.mapWith(c.mailDueAt),
      by: usersTable.username,
    })
    .from(c)
    .innerJoin(a, eq(a.id, c.applicationId))
    .leftJoin(usersTable, eq(usersTable.id, c.changedBy))
    .where(isWaiting)
    .orderBy(asc(c.mailDueAt), asc(c.id))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }))
}

/**
 * Sends e-mails that wait at once, or calls them off.
 * @returns how many; those that have left meanwhile are not among them
 */
export async function sendOrCancelEmails(
  { db, jobs }: { db: Database; jobs: AppContext['jobs'] },
  changes: readonly number[],
  send: boolean,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const chosen = inArray(c.id, [...changes])
    if (send) return sendNow(transaction, jobs, chosen)
    const { rowCount } = await transaction.update(c).set({ mailDueAt: null }).where(and(chosen, isWaiting))
    return rowCount ?? 0
  })
}

async function sendNow(transaction: Connection, jobs: AppContext['jobs'], which: SQL): Promise<number> {
  const due = await transaction
    .update(c)
    .set({ mailDueAt: dueIn(0) })
    .where(and(which, isWaiting))
    .returning({ id: c.id })
  for (const { id } of due) await queueDecisionEmail(transaction, jobs, id, 0)
  return due.length
}

/** Sends the e-mails that wait about some applications at once: what their applicants are told next says the decision too. */
export const sendWaitingEmails = (
  transaction: Connection,
  jobs: AppContext['jobs'],
  applicationIds: readonly number[],
): Promise<number> => sendNow(transaction, jobs, inArray(c.applicationId, [...applicationIds]))

const isOfCall = (trackId: number) =>
  sql`${c.applicationId} in (select ${a.id} from ${a} where ${a.trackId} = ${trackId})`

/** How many e-mails about the applications to one call can still be called off. */
export const countWaitingOfCall = (db: Connection, trackId: number): PromiseLike<number> =>
  db.$count(c, and(isWaiting, isOfCall(trackId)))

/**
 * Calls off the e-mails that wait about the applications to one call, however many they are.
 * @returns how many
 */
export async function callOffEmailsOfCall(db: Connection, trackId: number): Promise<number> {
  const { rowCount } = await db
    .update(c)
    .set({ mailDueAt: null })
    .where(and(isWaiting, isOfCall(trackId)))
  return rowCount ?? 0
}
