import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_APPLICATION_LIMIT } from '#contract/casting.ts'
import { callStatuses } from '#contract/rules/casting-calls.ts'
import type { CastingCall, ManagedCastingCall } from '#contract/schemas/casting.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { shootDayOfCall, shootOfCall } from './shoot.ts'
import {
  announcedCallsTable,
  castingCallsTable,
  modelApplicationsTable,
  type RoleRow,
  trackModelsTable,
} from './table.ts'

export { lastShootDay, type Shoot, shootsOf } from './shoot.ts'

/** A call says that it closes soon for so many days before it does. */
const SOON_DAYS = 7
/** ... or once so much of it is taken. */
const SOON_FULL = 0.9
const DAY_MS = 86_400_000

/** What the database knows of a call besides its track. */
export interface CallRow
  extends Record<string, unknown>,
    Pick<
      ManagedCastingCall,
      'id' | 'closesAt' | 'applicants' | 'maxApplicants' | 'status' | 'isCasting' | 'settings' | 'version'
    > {
  title: string | null
  description: string | null
  posted: string
}

const o = castingCallsTable
const places = sql`coalesce(${o.maxApplicants}, ${DEFAULT_APPLICATION_LIMIT})`
const lastDay = sql`closing.day`
/** A call closes on its own day, else with its shoot. OFFSET keeps the database from working it out anew wherever it is used. */
const closing = sql`(select coalesce(${o.closesAt}::text, ${shootDayOfCall}) as day offset 0) closing`
const applicants = sql`(select count(*)::int from ${modelApplicationsTable} a
  where a.track_id = ${tracksTable.id} and a.status_code <> 'withdrawn')`

/** What a call is: as an admin says, else full, over, nearly one of these, or open. */
const statusAt = (timeZone: string, now = Date.now()) => {
  const today = dayAt(now, timeZone)
  const soon = dayAt(now + SOON_DAYS * DAY_MS, timeZone)
  return sql`coalesce(${o.status}, case
    when ${applicants} >= ${places} then 'filled'
    when ${lastDay} < ${today} then 'closed'
    when ${lastDay} <= ${soon} or ${applicants} >= ${places} * ${SOON_FULL}::float then 'closing-soon'
    else 'open' end)`
}

/** A track takes part in casting while either of its switches is on. */
export const isCasting = sql`(${tracksTable.seekingVideoModels} or ${tracksTable.castingActive})`

const settings = sql`jsonb_build_object('title', ${o.title}, 'description', ${o.description}, 'status', ${o.status},
  'maxApplicants', ${o.maxApplicants}, 'closesAt', ${o.closesAt})`

/** When models were told last that somebody is looked for, which is within a minute of it; before that, when the first role or the track was added. */
export const postedAt = sql`coalesce(
  (select coalesce(n.open_since, n.announced_at) from ${announcedCallsTable} n where n.track_id = ${tracksTable.id}),
  (select min(m.created_at) from ${trackModelsTable} m where m.track_id = ${tracksTable.id}), ${tracksTable.createdAt})`

/**
 * Selects calls as the database knows them by the clocks of a zone; add order and page.
 * @param among which tracks have a call at all
 */
export const callRows = (timeZone: string, where: SQL, among = isCasting) => sql`
  select ${tracksTable.id} as id, ${o.title} as title, ${o.description} as description, ${lastDay} as "closesAt",
    ${applicants} as applicants, ${places} as "maxApplicants", ${statusAt(timeZone)} as status, ${isCasting} as "isCasting",
    ${settings} as settings, coalesce(${o.version}, 0) as version, ${postedAt} as posted, lower(${tracksTable.title}) as filed
  from ${tracksTable} left join ${o} on ${o.trackId} = ${tracksTable.id} cross join lateral ${closing}
  where ${among} and ${where}`

/** Calls that take applications first, then those that close sooner. */
export const openCallsFirst = sql`case status ${sql.join(
  callStatuses.map((status, place) => sql`when ${status} then ${status === 'closing-soon' ? 0 : place}`),
  sql` `,
)} end, "closesAt" nulls last, posted desc, id desc`

/** Calls that take applications first, then those that close sooner. */
export async function listCalls(
  db: Connection,
  timeZone: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CastingCall[]> {
  const { rows } = await db.execute<CallRow>(sql`
    select * from (${callRows(timeZone, sql`true`)}) calls order by ${openCallsFirst} limit ${limit} offset ${offset}`)
  return presentCalls(db, rows)
}

/** The calls of some tracks, in no order; tracks that are not casting have none. */
export async function callsOf(db: Connection, timeZone: string, trackIds: readonly number[]): Promise<CastingCall[]> {
  const { rows } = await db.execute<CallRow>(callRows(timeZone, inArray(tracksTable.id, [...trackIds])))
  return presentCalls(db, rows)
}

/** The call of one track, or undefined when the track is not casting. */
export const callOf = async (db: Connection, timeZone: string, trackId: number): Promise<CastingCall | undefined> =>
  (await callsOf(db, timeZone, [trackId]))[0]

/** The call of one track, also one that is over: its applicants may still wait. */
export async function callOfTrack(
  db: Connection,
  timeZone: string,
  trackId: number,
): Promise<ManagedCastingCall | undefined> {
  const { rows } = await db.execute<CallRow>(callRows(timeZone, eq(tracksTable.id, trackId), sql`true`))
  return (await presentCalls(db, rows))[0]
}

/** Says calls with what their tracks and first roles say. */
export async function presentCalls(db: Connection, calls: readonly CallRow[]): Promise<ManagedCastingCall[]> {
  if (calls.length === 0) return []
  const ids = calls.map(({ id }) => id)
  const tracks = (await selectTracks(db).where(inArray(tracksTable.id, ids))).map((row) => presentTrack(row, null))
  const roles = await db
    .select()
    .from(trackModelsTable)
    .where(inArray(trackModelsTable.trackId, ids))
    .orderBy(trackModelsTable.id)
  return calls.flatMap((call) => {
    const track = tracks.find(({ id }) => id === call.id)
    if (!track) return []
    const role: RoleRow | undefined = roles.find(({ trackId }) => trackId === call.id)
    const shoot = shootOfCall(track, role)
    return [
      {
        ...call,
        trackId: track.id,
        title: call.title ?? role?.characterName ?? track.title,
        description: call.description ?? role?.description ?? '',
        trackTitle: track.title,
        artist: track.artist,
        artistSlug: track.artistSlug,
        location: shoot.place,
        date: shoot.date,
        time: shoot.time,
        compensation: shoot.pay,
        postedAt: new Date(call.posted).toISOString(),
        requirements: linesOf(track.modelRequirements ?? role?.requirements),
        imageUrl: track.imageUrl,
        renditions: track.renditions,
        ink: track.ink,
      },
    ]
  })
}

const linesOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.replace(/^[-*•]\s*/, '').trim())
    .filter(Boolean)
