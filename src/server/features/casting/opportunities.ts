import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { takesApplications } from '#contract/rules/casting-calls.ts'
import type { Opportunity, OpportunityFilters, OwnOpportunity } from '#contract/schemas/casting.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { presentRole, selectRoles } from './roles.ts'
import { type CallRow, callRows, isCasting, postedAt } from './service.ts'
import { shootOfCall } from './shoot.ts'
import { opportunityMarksTable as marks, modelApplicationsTable, trackModelsTable } from './table.ts'

/** Words of all roles of a track, as one text. */
const rolesSay = (...columns: SQL[]) => sql`(select string_agg(concat_ws(' ', ${sql.join(columns, sql`, `)}), ' ')
  from ${trackModelsTable} m where m.track_id = ${tracksTable.id})`

const places = sql`concat_ws(' ', ${tracksTable.shootLocation},
  ${rolesSay(sql`m.shoot_location`, sql`m.city`, sql`m.state`, sql`m.country`)})`
const demands = sql`concat_ws(' ', ${tracksTable.modelRequirements}, ${rolesSay(
  ...[sql`m.character_name`, sql`m.requirements`, sql`m.description`, sql`m.additional_details`],
  ...[sql`m.age`, sql`m.race`, sql`m.height`],
)})`
const isPaid = sql`concat_ws('', ${tracksTable.shootBudget}, ${rolesSay(
  ...[sql`m.compensation_range`, sql`m.daily_rate`, sql`m.budget`, sql`m.payment_details`],
)}) ~ '\\S'`
/** The day it is shot, where it is written as one. */
const shootDay = sql`coalesce(${tracksTable.shootDate},
  (select m.shoot_date from ${trackModelsTable} m where m.track_id = ${tracksTable.id} order by m.id limit 1))`
const isShotOnDay = sql`${shootDay} ~ '^\\d{4}-\\d{2}-\\d{2}$'`

const markOf = (userId: number) => sql`(select k.mark from ${marks} k
  where k.track_id = ${tracksTable.id} and k.user_id = ${userId})`

/** The opportunities one model asked for, with how many there are; nothing of what they say yet. */
export async function findOpportunities(
  db: Connection,
  timeZone: string,
  { limit, offset, ...asked }: OpportunityFilters & { limit: number; offset: number },
  caller: Caller,
): Promise<{ ids: number[]; total: number }> {
  const where =
    and(
      containsWords(places, asked.place),
      containsWords(demands, asked.asks),
      asked.paid ? isPaid : undefined,
      asked.from || asked.until ? isShotOnDay : undefined,
      asked.from ? sql`${shootDay} >= ${asked.from}` : undefined,
      asked.until ? sql`${shootDay} <= ${asked.until}` : undefined,
      asked.mark ? sql`${markOf(caller.id)} = ${asked.mark}` : sql`coalesce(${markOf(caller.id)}, '') <> 'dismissed'`,
    ) ?? sql`true`
  // What was put aside is found again, whatever became of it.
  const open = asked.mark ? sql`true` : sql`status in ('open', 'closing-soon')`
  const { rows } = await db.execute<{ id: number | null; total: number }>(sql`
    with found as (select id, posted from (${callRows(timeZone, where)}) calls where ${open})
    select page.id, counted.total from (select count(*)::int as total from found) counted
    left join (select id, posted from found order by posted desc, id desc limit ${limit} offset ${offset}) page on true
    order by page.posted desc, page.id desc`)
  return { ids: rows.flatMap(({ id }) => (id === null ? [] : [id])), total: rows[0]?.total ?? 0 }
}

/** What everybody is told of some opportunities, in the given order; tracks that look for nobody have none. */
export async function opportunitiesOf(
  db: Connection,
  timeZone: string,
  ids: readonly number[],
  caller: Caller | null,
): Promise<Opportunity[]> {
  if (ids.length === 0) return []
  const { rows: calls } = await db.execute<CallRow>(callRows(timeZone, inArray(tracksTable.id, [...ids])))
  const tracks = await selectTracks(db).where(inArray(tracksTable.id, [...ids]))
  const roles = await selectRoles(db)
    .where(inArray(trackModelsTable.trackId, [...ids]))
    .orderBy(asc(trackModelsTable.id))
  return ids.flatMap((id) => {
    const call = calls.find((one) => one.id === id)
    const row = tracks.find((one) => one.track.id === id)
    if (!call || !row) return []
    const track = presentTrack(row, caller)
    const own = roles
      .filter(({ role }) => role.trackId === id)
      .map((role) => presentRole(role, takesApplications(call.status)))
    const [first] = own
    const shoot = shootOfCall(track, first)
    return [
      {
        ...track,
        characterName: first?.characterName ?? null,
        age: first?.age ?? null,
        race: first?.race ?? null,
        height: first?.height ?? null,
        country: first?.country ?? null,
        city: first?.city ?? null,
        description: first?.description ?? call.description,
        paymentDetails: shoot.payment,
        travelDetails: shoot.travel,
        shootLocation: shoot.place,
        shootDate: shoot.date,
        shootTime: shoot.time,
        shootBudget: shoot.pay,
        status: call.status,
        closesAt: call.closesAt,
        applicants: call.applicants,
        maxApplicants: call.maxApplicants,
        roles: own,
      },
    ]
  })
}

/** Adds what one model has made of opportunities. */
export async function withOwnMarks(
  db: Connection,
  opportunities: readonly Opportunity[],
  { id: userId }: Caller,
): Promise<OwnOpportunity[]> {
  const ids = opportunities.map(({ id }) => id)
  if (ids.length === 0) return []
  const marked = await db
    .select()
    .from(marks)
    .where(and(eq(marks.userId, userId), inArray(marks.trackId, ids)))
  const { id, trackId, modelId, statusCode } = modelApplicationsTable
  const applied = await db
    .select({ id, trackId })
    .from(modelApplicationsTable)
    .where(and(eq(modelId, userId), inArray(trackId, ids), ne(statusCode, 'withdrawn')))
  return opportunities.map((one) => ({
    ...one,
    mark: marked.find(({ trackId }) => trackId === one.id)?.mark ?? null,
    applicationId: applied.find(({ trackId }) => trackId === one.id)?.id ?? null,
  }))
}

/** Tracks that look for people, those first that were posted last. */
export async function seekingIds(db: Connection, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({ id: tracksTable.id })
    .from(tracksTable)
    .where(isCasting)
    .orderBy(sql`${postedAt} desc, ${tracksTable.id} desc`)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}
