import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readDay } from '#contract/kit/written-days.ts'
import type { CallSheetPreparation } from '#contract/schemas/call-sheets.ts'
import type { SiteValues } from '#contract/schemas/site.ts'
import { shootsOf } from '#server/features/casting/service.ts'
import { type ApplicationRow, modelApplicationsTable, trackModelsTable } from '#server/features/casting/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { nameOf, presentSheets, selectCallSheets } from './service.ts'
import { callSheetsTable } from './table.ts'

const s = callSheetsTable
const a = modelApplicationsTable
const MAX_OTHERS = 200

/** Why an application gets no call sheet; null where it can. */
export function obstacleOf({ statusCode, modelId }: Pick<ApplicationRow, 'statusCode' | 'modelId'>): string | null {
  if (statusCode !== 'accepted') return 'Call sheets go to accepted applicants.'
  if (modelId === null)
    return 'This applicant applied without an account, where a call sheet could be answered. Ask them to sign up with the same address.'
  return null
}

const clockOf = (words: string | null | undefined) => /\b([01]\d|2[0-3]):[0-5]\d\b/.exec(words ?? '')?.[0] ?? ''

/** What a new sheet begins with: what the call and its part say, and how the house is reached. */
async function defaultsOf(db: Connection, application: ApplicationRow, site: SiteValues) {
  const shoot =
    application.trackId === null ? null : (await shootsOf(db, application.trackId))(application.characterRoleId)
  const [role] =
    application.characterRoleId === null
      ? []
      : await db.select().from(trackModelsTable).where(eq(trackModelsTable.id, application.characterRoleId))
  const contacts = [site.name, site.contactEmail, site.contactPhone].filter(Boolean).join(', ')
  return {
    place: shoot?.place ?? application.shootLocation ?? '',
    address: [role?.city, role?.state, role?.country].filter(Boolean).join(', ') || null,
    timeZone: site.timeZone,
    date: readDay(shoot?.date ?? '') ?? '',
    startTime: clockOf(shoot?.time),
    endTime: null,
    arrival: shoot?.travel ?? null,
    contacts: contacts.slice(0, 1000) || null,
    bring: null,
    notes: null,
  }
}

/** Everybody else who was accepted for the same call. */
async function othersOf(db: Connection, { id, trackId }: ApplicationRow): Promise<CallSheetPreparation['others']> {
  if (trackId === null) return []
  const rows = await db
    .select({ application: a, answer: s.answer, cancelledAt: s.cancelledAt })
    .from(a)
    .leftJoin(s, eq(s.applicationId, a.id))
    .where(and(eq(a.trackId, trackId), eq(a.statusCode, 'accepted'), isNotNull(a.modelId), ne(a.id, id)))
    .orderBy(asc(a.id))
    .limit(MAX_OTHERS)
  return rows.map(({ application, answer, cancelledAt }) => ({
    ...{ applicationId: application.id, name: nameOf(application), answer: cancelledAt === null ? answer : null },
  }))
}

/**
 * What the label needs to write the call sheet of an application.
 * @throws 404 when there is no such application
 */
export async function prepareSheet(
  { db, site }: Pick<AppContext, 'db' | 'site'>,
  id: number,
  caller: Caller,
): Promise<CallSheetPreparation> {
  const [row] = await db.select().from(a).where(eq(a.id, id))
  const application = orNotFound(row, 'Application')
  const [sheet = null] = await presentSheets(db, await selectCallSheets(db, eq(s.applicationId, id)), caller)
  return {
    sheet,
    defaults: await defaultsOf(db, application, await site()),
    obstacle: obstacleOf(application),
    others: await othersOf(db, application),
  }
}
