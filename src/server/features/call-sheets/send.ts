import { asc, inArray, sql } from 'drizzle-orm'
import type { callSheets } from '#contract/call-sheets.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { SentSheet } from '#contract/schemas/call-sheets.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { sendWaitingEmails } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { comingMomentOf } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { noteAndTell } from './notices.ts'
import { obstacleOf } from './preparation.ts'
import { nameOf } from './service.ts'
import { type CallSheetRow, callSheetsTable } from './table.ts'

const s = callSheetsTable
const a = modelApplicationsTable

/** The answer that is asked for again, and nothing proposed. */
const unanswered = { answer: 'waiting', reason: null, proposedDate: null, proposedTime: null } as const

/** What is written on a sheet; what was left out is empty. */
export function contentOf({ place, timeZone, date, startTime, ...more }: Omit<SentSheet, 'applicationIds'>) {
  const { address = null, endTime = null, arrival = null, contacts = null, bring = null, notes = null } = more
  return { place, timeZone, date, startTime, address, endTime, arrival, contacts, bring, notes }
}
type Content = ReturnType<typeof contentOf>

const isSame = (sheet: CallSheetRow, content: Content) =>
  (Object.keys(content) as (keyof Content)[]).every((name) => sheet[name] === content[name])

/** Writes the sheet of one applicant; nothing where the same stands already. */
async function sendOne(
  context: NotifyContext,
  transaction: Connection,
  application: ApplicationRow & { modelId: number },
  sheet: CallSheetRow | undefined,
  content: Content & { startsAt: Date },
  authorId: number,
): Promise<boolean> {
  const { startsAt, ...words } = content
  const stands = sheet?.cancelledAt === null
  if (sheet && stands && isSame(sheet, words)) return false
  const edition = (sheet?.edition ?? 0) + 1
  const values = { ...content, ...unanswered, authorId, edition, cancelledAt: null }
  const [row] = await transaction
    .insert(s)
    .values({ ...values, applicationId: application.id, modelId: application.modelId })
    .onConflictDoUpdate({
      target: s.applicationId,
      set: { ...values, version: sql`${s.version} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  if (row)
    await noteAndTell(context, transaction, row, {
      event: stands ? 'changed' : 'sent',
      actorId: authorId,
      application,
    })
  return true
}

/**
 * Sends a call sheet to accepted applicants of one call, all of them or none. Whoever has another is asked anew. Letters that they are
 * accepted leave with it, where they wait: nobody is called for a part they have not been told of.
 * @throws 404 for an unknown application; 400 where they are of several calls; 409 where one cannot get it, or somebody else has changed
 * the first since
 */
export async function sendSheets(
  context: Pick<AppContext, 'db' | keyof NotifyContext>,
  { applicationIds, edition, ...sent }: SentSheet,
  authorId: number,
): Promise<ReplyOf<typeof callSheets.send>> {
  const content = contentOf(sent)
  const ids = [...new Set(applicationIds)]
  return context.db.transaction(async (transaction) => {
    // One after another by their ids, so that two who send to the same people do not wait for one another.
    const held = await transaction.select().from(a).where(inArray(a.id, ids)).orderBy(asc(a.id)).for('update')
    if (held.length < ids.length) throw notFound('Application')
    if (new Set(held.map(({ trackId }) => trackId)).size > 1)
      throw invalid('A call sheet goes to applicants of one call', { applicationIds: 'Choose applicants of one call' })
    const startsAt = comingMomentOf(content)
    const sheets = await transaction
      .select()
      .from(s)
      .where(inArray(s.applicationId, ids))
      .orderBy(asc(s.id))
      .for('update')
    const sheetOf = (id: number) => sheets.find(({ applicationId }) => applicationId === id)
    if (edition !== undefined && edition !== (sheetOf(ids[0] as number)?.edition ?? 0))
      throw conflict('Someone else changed this call sheet in the meantime. Reload it to see the changes.')
    await holdReaders(
      transaction,
      held.flatMap(({ modelId }) => (modelId === null ? [] : [modelId])),
    )
    await sendWaitingEmails(transaction, context.jobs, ids)
    let count = 0
    for (const application of held) {
      const obstacle = obstacleOf(application)
      const { modelId } = application
      if (obstacle || modelId === null) throw conflict(`${nameOf(application)}: ${obstacle}`)
      const isSent = await sendOne(
        context,
        transaction,
        { ...application, modelId },
        sheetOf(application.id),
        { ...content, startsAt },
        authorId,
      )
      if (isSent) count += 1
    }
    return { sent: count }
  })
}
