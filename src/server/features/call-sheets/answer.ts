import { eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { CallSheetAnswer } from '#contract/schemas/call-sheets.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { comingMomentOf } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound, orNotFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { noteAndTell } from './notices.ts'
import { callSheetPolicy } from './policy.ts'
import { isCancelled, lockCallSheet, subjectOf } from './service.ts'
import { type CallSheetRow, callSheetsTable } from './table.ts'

type Telling = Pick<AppContext, 'db' | keyof NotifyContext>

/** Writes what has become of a sheet. */
export async function saveSheet(
  transaction: Connection,
  id: number,
  changes: Partial<CallSheetRow>,
): Promise<CallSheetRow> {
  const [row] = await transaction
    .update(callSheetsTable)
    .set({ ...changes, version: sql`${callSheetsTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(callSheetsTable.id, id))
    .returning()
  return orNotFound(row, 'Call sheet')
}

const CHANGED = 'The label has changed this call sheet meanwhile. Look at it again, then answer.'

/** What an answer needs beside it: why somebody declines, and what they propose. */
function checkAnswer({ answer, reason, date, startTime }: CallSheetAnswer, sheet: CallSheetRow) {
  if (answer === 'declined' && !reason) {
    const message = 'Say why, so that casting can plan'
    throw invalid(message, { reason: message })
  }
  if (answer !== 'proposed') return { proposedDate: null, proposedTime: null }
  if (!date || !startTime)
    throw invalid('Propose a day and a time', {
      ...(date ? {} : { date: 'Date is required' }),
      ...(startTime ? {} : { startTime: 'Time is required' }),
    })
  const proposed = comingMomentOf({ date, startTime, timeZone: sheet.timeZone })
  if (proposed.getTime() === sheet.startsAt.getTime()) {
    const message = 'This is the time you are asked for. Confirm it, or propose another'
    throw invalid(message, { startTime: message })
  }
  return { proposedDate: date, proposedTime: startTime }
}

/**
 * Answers a call sheet as its applicant; who sent it is told.
 * @throws 404 when it is not theirs; 409 when it is another by now, called off or over
 */
export const answerCallSheet = (context: Telling, id: number, caller: Caller, body: CallSheetAnswer): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const standing = await lockCallSheet(transaction, id)
    const { sheet, application } = standing
    if (!can(caller, callSheetPolicy.see, sheet) || caller.id !== sheet.modelId) throw notFound('Call sheet')
    if (isCancelled(standing)) throw conflict('This call sheet is cancelled')
    if (!can(caller, callSheetPolicy.answer, subjectOf(standing))) throw conflict('This call has begun already')
    if (body.edition !== sheet.edition) throw conflict(CHANGED)
    const { answer, reason = null } = body
    const proposed = checkAnswer(body, sheet)
    // Said twice, it is told once.
    if (answer === 'confirmed' && sheet.answer === 'confirmed') return
    const saved = await saveSheet(transaction, id, { answer, reason, ...proposed })
    const { proposedDate: date, proposedTime: startTime } = proposed
    await noteAndTell(context, transaction, saved, {
      ...{ event: answer, actorId: caller.id, application, reason },
      ...(date && startTime ? { start: { date, startTime } } : {}),
    })
  })

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const DAY_MINUTES = 24 * 60

/** The end moves with the start. */
function movedEnd({ startTime, endTime }: CallSheetRow, to: string): string | null {
  if (endTime === null) return null
  const end = (minutesOf(to) + minutesOf(endTime) - minutesOf(startTime) + 2 * DAY_MINUTES) % DAY_MINUTES
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/**
 * Agrees to the start an applicant proposes, who has confirmed it by that, or refuses it and asks them anew.
 * @throws 409 where nothing is proposed, or the sheet has been called off or changed
 */
export const settleProposal = (
  context: Telling,
  id: number,
  caller: Caller,
  { agree, edition }: { agree: boolean; edition: number },
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const standing = await lockCallSheet(transaction, id)
    const { sheet, application } = standing
    const { proposedDate: date, proposedTime: startTime, timeZone } = sheet
    if (isCancelled(standing)) throw conflict('This call sheet is cancelled')
    if (!date || !startTime || edition !== sheet.edition) throw conflict('There is no proposal to settle any more')
    const settled = { proposedDate: null, proposedTime: null, reason: null, edition: sheet.edition + 1 }
    const changes: Partial<CallSheetRow> = agree
      ? {
          ...{ answer: 'confirmed', date, startTime, endTime: movedEnd(sheet, startTime) },
          startsAt: comingMomentOf({ date, startTime, timeZone }),
        }
      : { answer: 'waiting' }
    const saved = await saveSheet(transaction, id, { ...settled, ...changes })
    await noteAndTell(context, transaction, saved, {
      ...{ event: agree ? 'agreed' : 'refused', actorId: caller.id, application },
      start: { date, startTime },
    })
  })
