import { and, asc, eq, gt, isNull, ne, not, sql } from 'drizzle-orm'
import type { InterviewsOfCall } from '#contract/schemas/interview-slots.ts'
import { nameOf } from '#server/features/call-sheets/service.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { isLost, selectInterviews, timeOf } from './service.ts'
import { interviewSlotsTable, interviewsTable } from './table.ts'

const s = interviewSlotsTable
const i = interviewsTable
/** As much as one looks at. */
const MOST_SLOTS = 500
const MOST_WAITING = 500

/** The times of a call from a month ago on, with who chose them, and who has yet to choose. */
export async function interviewsOfCall(db: Connection, call: number): Promise<Omit<InterviewsOfCall, 'timeZone'>> {
  const slots = await db
    .select()
    .from(s)
    .where(and(eq(s.callId, call), gt(s.startsAt, sql`now() - interval '30 days'`)))
    .orderBy(asc(s.startsAt), asc(s.id))
    .limit(MOST_SLOTS)
  const ofCall = and(eq(modelApplicationsTable.trackId, call), not(isLost(db) ?? sql`false`))
  const chosen = await selectInterviews(db, and(ofCall, gt(s.startsAt, sql`now() - interval '30 days'`)))
  const bySlot = Map.groupBy(chosen, ({ interview }) => interview.slotId)
  const waiting = await selectInterviews(
    db,
    and(ofCall, isNull(i.slotId), ne(modelApplicationsTable.statusCode, 'accepted')),
  )
  return {
    slots: slots.map((slot) => ({
      ...timeOf(slot),
      ...{ link: slot.link, notes: slot.notes, seats: slot.seats },
      isPast: slot.startsAt <= new Date(),
      isCancelled: slot.cancelledAt !== null,
      taken: (bySlot.get(slot.id) ?? []).map(({ application }) => ({
        ...{ applicationId: application.id, name: nameOf(application) },
      })),
    })),
    waiting: waiting.slice(0, MOST_WAITING).map(({ interview, application }) => ({
      ...{ applicationId: application.id, name: nameOf(application), invitedAt: interview.createdAt.toISOString() },
    })),
  }
}
