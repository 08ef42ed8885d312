import { and, asc, count, eq, gt, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { MAX_SLOTS_TO_CHOOSE_FROM } from '#contract/interview-slots.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { Interview, InterviewChoice } from '#contract/schemas/interview-slots.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { hasOpenDecision } from '#server/features/model-applications/service.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import { endTimeWords, momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { interviewActionRules } from './policy.ts'
import { type InterviewRow, interviewSlotsTable, interviewsTable, type SlotRow } from './table.ts'

const s = interviewSlotsTable
const i = interviewsTable
const a = modelApplicationsTable

/** An invitation with the application it hangs on, and its time where one is chosen. */
export interface InterviewWithApplication {
  interview: InterviewRow
  application: ApplicationRow
  slot: SlotRow | null
  /** Whether that time is for others now, see `isLost`; it is taken off the invitation a little later. */
  isSlotLost: boolean
}

/**
 * Whether the application of an interview gives its time to others: taken back, or passed on by a decision that cannot be stopped
 * any more.
 */
export const isLost = (db: Connection): SQL | undefined =>
  or(eq(a.statusCode, 'withdrawn'), and(eq(a.statusCode, 'pass'), not(hasOpenDecision(db))))

/** Interviews with what hangs on them. */
export const selectInterviews = (db: Connection, where: SQL | undefined): Promise<InterviewWithApplication[]> =>
  db
    .select({ interview: i, application: a, slot: s, isSlotLost: sql<boolean>`coalesce(${isLost(db)}, false)` })
    .from(i)
    .innerJoin(a, eq(a.id, i.applicationId))
    .leftJoin(s, eq(s.id, i.slotId))
    .where(where)
    .orderBy(asc(i.id))

/** The time somebody holds, where it is still theirs. */
const heldSlot = ({ slot, isSlotLost }: InterviewWithApplication) => (isSlotLost ? null : slot)

/** Whether somebody was invited who has no time and needs none any more, since their application is decided. */
const isNeedless = (one: InterviewWithApplication) =>
  heldSlot(one) === null && ['withdrawn', 'pass', 'accepted'].includes(one.application.statusCode)

/** What rules are asked about an interview. */
export const subjectOf = ({ interview: { modelId }, application: { statusCode }, slot }: InterviewWithApplication) => ({
  ...{ modelId, statusCode, changeUntil: slot?.changeUntil ?? null },
})

/** A time as people read it. */
export const timeOf = ({ id, startsAt, endsAt, timeZone, place, link }: SlotRow): InterviewChoice => ({
  ...{ id, timeZone, place, isOnline: link !== null, when: momentWordsIn(startsAt, timeZone) },
  endTime: endTimeWords(startsAt, endsAt, timeZone),
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

/** How many hold each time; those who lost it are not among them. */
const takenSeats = (db: Connection) =>
  db
    .select({ slotId: i.slotId, taken: count().as('taken') })
    .from(i)
    .innerJoin(a, eq(a.id, i.applicationId))
    .where(not(isLost(db) ?? sql`false`))
    .groupBy(i.slotId)
    .as('taken_seats')

/** The next free times of some calls, by call. */
async function freeSlots(db: Connection, calls: readonly number[]): Promise<Map<number, SlotRow[]>> {
  if (calls.length === 0) return new Map()
  const taken = takenSeats(db)
  const rows = await db
    .select({ slot: s })
    .from(s)
    .leftJoin(taken, eq(taken.slotId, s.id))
    .where(
      and(
        inArray(s.callId, [...calls]),
        isNull(s.cancelledAt),
        gt(s.changeUntil, sql`now()`),
        lt(sql`coalesce(${taken.taken}, 0)`, s.seats),
      ),
    )
    .orderBy(asc(s.startsAt), asc(s.id))
    .limit(MAX_SLOTS_TO_CHOOSE_FROM * calls.length)
  return Map.groupBy(
    rows.map(({ slot }) => slot),
    ({ callId }) => callId,
  )
}

/** Interviews as their applicants see them. Links and notes are for those who have chosen. */
export async function presentInterviews(
  db: Connection,
  standing: readonly InterviewWithApplication[],
  caller: Caller,
): Promise<Interview[]> {
  const shown = standing.map((one) => ({ one, allowed: allowedActions(caller, interviewActionRules, subjectOf(one)) }))
  const calls = shown.flatMap(({ one, allowed }) => (allowed.includes('choose') ? (one.application.trackId ?? []) : []))
  const free = await freeSlots(db, [...new Set(calls)])
  const withSlots = shown.map(({ one, allowed }) => ({ ...one, allowed, slot: heldSlot(one) }))
  return withSlots.map(({ interview, application, slot, allowed }) => ({
    id: interview.id,
    applicationId: interview.applicationId,
    slot: slot && {
      ...timeOf(slot),
      ...{ link: slot.link, notes: slot.notes, isPast: slot.startsAt <= new Date() },
      changeUntil: momentWordsIn(slot.changeUntil, slot.timeZone),
    },
    choices: allowed.includes('choose')
      ? (free.get(application.trackId ?? 0) ?? [])
          .filter(({ id }) => id !== slot?.id)
          .slice(0, MAX_SLOTS_TO_CHOOSE_FROM)
          .map(timeOf)
      : [],
    allowed,
  }))
}

/** What stands on the cards of applicants: their time, or that they have yet to choose one where they are to; by application. */
export async function interviewsOf(
  db: Connection,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, { when: string | null; startsAt: string | null }>> {
  const rows = await selectInterviews(db, inArray(i.applicationId, [...applicationIds]))
  const shown = rows.filter((row) => !isNeedless(row))
  return new Map(
    shown.map((one) => {
      const slot = heldSlot(one)
      const when = slot && momentWordsIn(slot.startsAt, slot.timeZone)
      return [one.interview.applicationId, { when, startsAt: slot?.startsAt.toISOString() ?? null }]
    }),
  )
}
