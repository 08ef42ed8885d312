import { eq, sql } from 'drizzle-orm'
import type { SelfTapeRequest } from '#contract/schemas/self-tapes.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { isModel } from '#server/features/model-profiles/policy.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { comingMomentOf } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { tellOfTape } from './notices.ts'
import { isOpen } from './service.ts'
import { type SelfTapeRow, selfTapesTable } from './table.ts'

const t = selfTapesTable
const a = modelApplicationsTable

/** Why no self-tape can be asked for; null where one can. */
export async function obstacleOf(
  db: Connection,
  application: ApplicationRow,
  tape: SelfTapeRow | undefined,
): Promise<string | null> {
  const { modelId } = application
  if (modelId === null)
    return 'This applicant applied without an account, with which a film could be sent. Ask them to sign up with the same address.'
  if (application.statusCode === 'accepted') return 'This applicant is accepted already.'
  if (!isOpen(application)) return 'This application is not open any more.'
  if (tape?.state === 'sent') return 'A film was sent. Watch it, or cancel it, before you ask for another.'
  const [account] = await db.select().from(usersTable).where(eq(usersTable.id, modelId))
  return isModel(account)
    ? null
    : 'Films are uploaded by models, and this applicant’s account is none. Give it that role under Users first.'
}

/**
 * Asks an applicant for a self-tape; whoever was asked before is asked anew, and a film that was watched goes.
 * @throws 404 for an unknown application; 400 for a deadline that is past; 409 where none can be asked for
 */
export async function askForTape(
  context: Pick<AppContext, 'db' | 'storage' | 'log' | keyof NotifyContext>,
  applicationId: number,
  { guidance, date, startTime, maxMinutes }: SelfTapeRequest,
  authorId: number,
): Promise<void> {
  const { timeZone } = await context.site()
  const gone = await context.db.transaction(async (transaction) => {
    const [application] = await transaction.select().from(a).where(eq(a.id, applicationId)).for('no key update')
    const found = orNotFound(application, 'Application')
    const [before] = await transaction.select().from(t).where(eq(t.applicationId, applicationId)).for('update')
    const obstacle = await obstacleOf(transaction, found, before)
    if (obstacle || found.modelId === null) throw conflict(obstacle ?? 'This application has no account')
    const dueAt = comingMomentOf({ date, startTime, timeZone })
    const values = {
      ...{ guidance, dueAt, timeZone, maxMinutes, authorId, state: 'asked' as const, reason: null },
      ...{ filmUrl: null, filmName: null, filmSeconds: null, sentAt: null, watchedAt: null },
    }
    const [row] = await transaction
      .insert(t)
      .values({ ...values, applicationId, modelId: found.modelId })
      .onConflictDoUpdate({
        target: t.applicationId,
        set: { ...values, version: sql`${t.version} + 1`, updatedAt: sql`now()` },
      })
      .returning()
    const tape = orNotFound(row, 'Self-tape')
    const event = before?.state === 'asked' ? 'changed' : 'asked'
    await tellOfTape(context, transaction, { tape, application: found }, { event, actorId: authorId })
    return before?.filmUrl ?? null
  })
  if (gone) await releaseFiles(context, [gone])
}
