import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { SlotOverlap } from '#contract/schemas/interview-slots.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { endTimeWords, momentWordsIn } from '#server/platform/calendar/written-start.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { interviewSlotsTable } from './table.ts'

const s = interviewSlotsTable
/** As many as one reads before deciding. */
const MOST_TOLD = 20

interface Span {
  startsAt: Date
  endsAt: Date
}

const spanWords = ({ startsAt, endsAt }: Span, timeZone: string) =>
  `${momentWordsIn(startsAt, timeZone)}, until ${endTimeWords(startsAt, endsAt, timeZone)}`

/** Where times that are to be offered meet one another, or others of the label, whichever call those are for. */
export async function findSlotOverlaps(
  db: Connection,
  callId: number,
  offered: readonly Span[],
  timeZone: string,
): Promise<{ overlaps: SlotOverlap[]; overlapping: number }> {
  const [first] = offered
  if (!first) return { overlaps: [], overlapping: 0 }
  const from = new Date(Math.min(...offered.map(({ startsAt }) => startsAt.getTime())))
  const until = new Date(Math.max(...offered.map(({ endsAt }) => endsAt.getTime())))
  const standing = await db
    .select({ callId: s.callId, startsAt: s.startsAt, endsAt: s.endsAt, title: tracksTable.title })
    .from(s)
    .innerJoin(tracksTable, eq(tracksTable.id, s.callId))
    .where(and(isNull(s.cancelledAt), lt(s.startsAt, until), gt(s.endsAt, from)))
    .orderBy(asc(s.startsAt), asc(s.id))
  const isStanding = (one: Span) =>
    standing.some((other) => other.callId === callId && other.startsAt.getTime() === one.startsAt.getTime())
  // A time that stands already is not offered again.
  const fresh = offered.filter((one) => !isStanding(one))
  const all = [
    ...standing.map((one) => ({ ...one, call: one.callId === callId ? null : one.title })),
    ...fresh.map((one) => ({ ...one, call: null })),
  ]
  const overlaps = fresh.flatMap((one, place) =>
    all.flatMap((other, index) => {
      // Of two that are both to be offered, the later one tells.
      const isLater = index < standing.length || index - standing.length < place
      if (!isLater || other.startsAt >= one.endsAt || other.endsAt <= one.startsAt) return []
      return [{ time: spanWords(one, timeZone), with: spanWords(other, timeZone), call: other.call }]
    }),
  )
  return { overlaps: overlaps.slice(0, MOST_TOLD), overlapping: overlaps.length }
}
