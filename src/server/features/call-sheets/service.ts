import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { CallSheet, CallSheetDetails } from '#contract/schemas/call-sheets.ts'
import { type ApplicationRow, modelApplicationsTable } from '#server/features/casting/table.ts'
import { isOfLabelIn } from '#server/features/messages/policy.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import { endTimeWords, momentOf, startWords } from '#server/platform/calendar/written-start.ts'
import { endOf } from '#server/platform/calendar/zoned-times.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { callSheetActionRules } from './policy.ts'
import { type CallSheetRow, callSheetEventsTable, callSheetsTable } from './table.ts'

/** What the label writes on a sheet. */
export type CallSheetValues = Pick<
  CallSheetRow,
  'place' | 'address' | 'timeZone' | 'date' | 'startTime' | 'endTime' | 'arrival' | 'contacts' | 'bring' | 'notes'
>

const s = callSheetsTable
const a = modelApplicationsTable

/** A call sheet with the application it hangs on. */
export interface CallSheetWithApplication {
  sheet: CallSheetRow
  application: ApplicationRow
}

/** How an applicant is called in what is told of them. */
export const nameOf = ({ fullLegalName, preferredName, stageName }: ApplicationRow): string =>
  fullLegalName ?? preferredName ?? stageName ?? 'Somebody'

/** Whoever of the label did something, who hears what came of it; everybody of the label where they have gone. */
export async function labelReaders(db: Connection, authorId: number | null): Promise<number[]> {
  if (authorId !== null) return [authorId]
  const rows = await db.select({ id: usersTable.id }).from(usersTable).where(isOfLabelIn(usersTable))
  return rows.map(({ id }) => id)
}

/** Whether it is called off: by the label, or since its application is not accepted any more. */
export const isCancelled = ({ sheet, application }: CallSheetWithApplication): boolean =>
  sheet.cancelledAt !== null || application.statusCode !== 'accepted'

/** What rules are asked about a call sheet. */
export const subjectOf = (standing: CallSheetWithApplication) => ({
  modelId: standing.sheet.modelId,
  isCancelled: isCancelled(standing),
  isPast: standing.sheet.startsAt <= new Date(),
})

/** Call sheets, the earliest day first. */
export const selectCallSheets = (db: Connection, where: SQL | undefined): Promise<CallSheetWithApplication[]> =>
  db
    .select({ sheet: s, application: a })
    .from(s)
    .innerJoin(a, eq(a.id, s.applicationId))
    .where(where)
    .orderBy(asc(s.startsAt), asc(s.id))

/**
 * Reads a call sheet and holds it until the transaction ends, its application first: whoever decides on that waits.
 * @throws 404 when there is none
 */
export async function lockCallSheet(transaction: Connection, id: number): Promise<CallSheetWithApplication> {
  const application = sql`(select ${s.applicationId} from ${s} where ${s.id} = ${id})`
  await transaction.select({ id: a.id }).from(a).where(eq(a.id, application)).for('update')
  await transaction.select({ id: s.id }).from(s).where(eq(s.id, id)).for('update')
  const [standing] = await selectCallSheets(transaction, eq(s.id, id))
  return orNotFound(standing, 'Call sheet')
}

async function eventsOf(db: Connection, ids: readonly number[]) {
  const rows = await db
    .select()
    .from(callSheetEventsTable)
    .where(inArray(callSheetEventsTable.applicationId, [...ids]))
    .orderBy(asc(callSheetEventsTable.id))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

/** A link to a map; nothing of theirs is on our pages. */
const mapUrlOf = ({ place, address }: Pick<CallSheetRow, 'place' | 'address'>) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address ?? place })}`

function proposalOf({ proposedDate: date, proposedTime: startTime, timeZone }: CallSheetRow) {
  if (date === null || startTime === null) return null
  const start = { date, startTime, timeZone }
  return { date, startTime, startsAt: momentOf(start).toISOString(), when: startWords(start) }
}

/** What everybody reads on a sheet: its words, and how its times and its place are said. */
export function callSheetDetails({ startsAt, ...sheet }: CallSheetValues & { startsAt: Date }): CallSheetDetails {
  const end = endOf(sheet)
  const endsAt = end && new Date(end.epochMilliseconds)
  return {
    ...sheet,
    when: startWords(sheet),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    until: endsAt && endTimeWords(startsAt, endsAt, sheet.timeZone),
    mapUrl: mapUrlOf(sheet),
  }
}

/** Call sheets as an applicant and the label see them. */
export async function presentSheets(
  db: Connection,
  shown: readonly CallSheetWithApplication[],
  caller: Caller,
): Promise<CallSheet[]> {
  if (shown.length === 0) return []
  const events = await eventsOf(
    db,
    shown.map(({ sheet }) => sheet.applicationId),
  )
  return shown.map((standing) => {
    const { sheet } = standing
    const { isCancelled, isPast } = subjectOf(standing)
    return {
      ...sheet,
      ...callSheetDetails(sheet),
      proposal: proposalOf(sheet),
      isCancelled,
      isPast,
      history: (events.get(sheet.applicationId) ?? []).map(({ event, createdAt, reason, place, ...start }) => ({
        ...{ event, at: createdAt.toISOString(), reason, when: startWords(start), place },
      })),
      allowed: allowedActions(caller, callSheetActionRules, subjectOf(standing)),
    }
  })
}
