import { and, asc, eq, gt, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound, orNotFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { tellOfInterviews } from './notices.ts'
import { interviewPolicy } from './policy.ts'
import { type InterviewWithApplication, isLost, selectInterviews, subjectOf } from './service.ts'
import { type InterviewRow, interviewSlotsTable, interviewsTable, type SlotRow } from './table.ts'

const s = interviewSlotsTable
const i = interviewsTable
const a = modelApplicationsTable

/** Writes which time an interview has; the next reminder is of that one. */
export async function setSlot(transaction: Connection, id: number, slotId: number | null): Promise<InterviewRow> {
  const [row] = await transaction
    .update(i)
    .set({
      ...{ slotId, chosenAt: slotId === null ? null : sql`now()`, remindedAt: null },
      ...{ version: sql`${i.version} + 1`, updatedAt: sql`now()` },
    })
    .where(eq(i.id, id))
    .returning()
  return orNotFound(row, 'Interview')
}

/** Holds the application of an interview, the wanted time, and then what may change with it, always in this order. */
async function hold(transaction: Connection, id: number, slotId: number | null) {
  const application = sql`(select ${i.applicationId} from ${i} where ${i.id} = ${id})`
  const [own] = await transaction.select().from(a).where(eq(a.id, application)).for('update')
  const [slot] = slotId === null ? [] : await transaction.select().from(s).where(eq(s.id, slotId)).for('update')
  const modelId = sql`(select ${i.modelId} from ${i} where ${i.id} = ${id})`
  await transaction
    .select({ id: i.id })
    .from(i)
    .where(slotId === null ? eq(i.modelId, modelId) : or(eq(i.modelId, modelId), eq(i.slotId, slotId)))
    .orderBy(asc(i.id))
    .for('update')
  const [standing] = await selectInterviews(transaction, eq(i.id, id))
  return { standing: own && standing, slot }
}

/** Takes the wanted time from those whose applications are over. */
async function freeLost(transaction: Connection, slot: SlotRow): Promise<InterviewRow[]> {
  const lost = await selectInterviews(transaction, and(eq(i.slotId, slot.id), isLost(transaction)))
  return Promise.all(lost.map(({ interview }) => setSlot(transaction, interview.id, null)))
}

/** @throws 409 where a time cannot be had, in words that say why */
async function checkSlot(
  transaction: Connection,
  { interview }: InterviewWithApplication,
  slot: SlotRow,
): Promise<void> {
  if (slot.cancelledAt) throw conflict('The label has cancelled this time. Choose another.')
  if (slot.changeUntil <= new Date()) throw conflict('It is too late to choose this time. Choose another.')
  const taken = await transaction.$count(i, and(eq(i.slotId, slot.id), ne(i.id, interview.id)))
  if (taken >= slot.seats) throw conflict('Somebody else has just taken this time. Choose another.')
  const [other] = await transaction
    .select({ startsAt: s.startsAt })
    .from(i)
    .innerJoin(s, eq(s.id, i.slotId))
    .innerJoin(a, eq(a.id, i.applicationId))
    .where(
      and(
        ...[eq(i.modelId, interview.modelId), ne(i.id, interview.id), ne(a.statusCode, 'withdrawn')],
        ...[lt(s.startsAt, slot.endsAt), gt(s.endsAt, slot.startsAt), ne(a.statusCode, 'pass'), isNotNull(i.slotId)],
      ),
    )
    .limit(1)
  if (other)
    throw conflict(
      `You have another interview on ${momentWordsIn(other.startsAt, slot.timeZone)}. Choose another time.`,
    )
}

/**
 * Chooses a time for an interview as its applicant, changes it, or gives it back; whoever invited them is told. Whoever comes first
 * holds the time until all of it is written, so nobody else has it, too.
 * @param slotId null gives it back
 * @throws 404 when it is not theirs, or there is no such time for the call; 409 when it is taken, called off or too late
 */
export const chooseSlot = (
  context: Pick<AppContext, 'db' | keyof NotifyContext>,
  id: number,
  caller: Caller,
  slotId: number | null,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const { standing, slot } = await hold(transaction, id, slotId)
    if (!standing || caller.id !== standing.interview.modelId) throw notFound('Interview')
    const before = standing.slot
    const isOver = ['withdrawn', 'pass'].includes(standing.application.statusCode)
    if (isOver) throw conflict('Casting does not consider this application any more.')
    if (standing.application.statusCode === 'accepted' && !before)
      throw conflict('You are accepted: no interview is needed any more.')
    if (!can(caller, interviewPolicy.choose, subjectOf(standing)))
      throw conflict('It is too late to change the time of this interview. Write to the label.')
    // Said twice, it is told once.
    if (slotId === (before?.id ?? null)) return
    if (slotId === null) {
      const interview = await setSlot(transaction, id, null)
      const about = before ? { slot: before } : {}
      await tellOfInterviews(context, transaction, [{ interview, event: 'returned', actorId: caller.id, ...about }])
      return
    }
    if (!slot || slot.callId !== standing.application.trackId) throw notFound('Interview slot')
    const freed = await freeLost(transaction, slot)
    await checkSlot(transaction, standing, slot)
    const interview = await setSlot(transaction, id, slotId)
    await tellOfInterviews(context, transaction, [
      ...freed.map((one) => ({ interview: one, event: 'freed' as const, actorId: null, slot })),
      { interview, event: before ? 'moved' : 'chosen', actorId: caller.id, slot },
    ])
  })
