import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { interviewSlots } from '#contract/interview-slots.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { OfferedSlots } from '#contract/schemas/interview-slots.ts'
import { comingMomentOf } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { findSlotOverlaps } from './overlaps.ts'
import { interviewSlotsTable } from './table.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/**
 * Offers times of a call: on each day from the same clock on, and on that day by minutes that truly pass, so that each takes as long
 * as it says also where clocks are changed meanwhile.
 * @param timeZone the clocks of the site
 * @returns how many are new; a time that stands already stays as it is. Which overlap, where that keeps them from being offered
 * @throws 400 where the first of a day is past, or is skipped by its clocks
 */
export async function offerSlots(
  db: Connection,
  callId: number,
  offered: OfferedSlots,
  { timeZone, authorId }: { timeZone: string; authorId: number },
): Promise<ReplyOf<typeof interviewSlots.offer>> {
  const { date, startTime, minutes, gap, count, days, seats, changeHours, unlessOverlapping } = offered
  const { place = null, link = null, notes = null } = offered
  const first = Temporal.PlainDate.from(date)
  const slots = Array.from({ length: days }, (_, day) => {
    const begin = comingMomentOf({ date: first.add({ days: day }).toString(), startTime, timeZone }).getTime()
    return Array.from({ length: count }, (_, place) => begin + place * (minutes + gap) * MINUTE_MS)
  })
    .flat()
    .map((at) => ({
      startsAt: new Date(at),
      endsAt: new Date(at + minutes * MINUTE_MS),
      changeUntil: new Date(at - changeHours * HOUR_MS),
    }))
  if (unlessOverlapping) {
    const met = await findSlotOverlaps(db, callId, slots, timeZone)
    if (met.overlapping > 0) return { made: 0, ...met }
  }
  const made = await db
    .insert(interviewSlotsTable)
    .values(slots.map((slot) => ({ ...slot, ...{ callId, authorId, timeZone, seats, place, link, notes } })))
    .onConflictDoNothing({
      target: [interviewSlotsTable.callId, interviewSlotsTable.startsAt],
      where: sql`${interviewSlotsTable.cancelledAt} is null`,
    })
    .returning({ id: interviewSlotsTable.id })
  return { made: made.length, overlapping: 0, overlaps: [] }
}
