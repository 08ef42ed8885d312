import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { CallSettings, DeskCall, DeskCallSort, DeskCallStatus } from '#contract/casting.ts'
import type { Connection } from '#server/database/connect.ts'
import { containsWords } from '#server/database/lists.ts'
import { stale } from '#server/database/versions.ts'
import { modelApplicationsTable } from '#server/model-applications/table.ts'
import { tracksTable } from '#server/tracks/table.ts'
import { type CallRow, callRows, isCasting, openFirst, presentCalls } from './calls.ts'
import { castingCallsTable, trackModelsTable } from './table.ts'

/** Tracks that look for people, or have left something of the time they did. */
export const wasCasting = sql`(${isCasting} or ${tracksTable.id} in (
  select track_id from ${castingCallsTable} union all select track_id from ${trackModelsTable}
  union all select track_id from ${modelApplicationsTable} where track_id is not null))`

/** What a call is found by: what it is called, its track, and who is looked for. */
const callWords = sql`concat_ws(' ', ${castingCallsTable.title}, ${tracksTable.title}, ${tracksTable.artist},
  (select string_agg(character_name, ' ') from ${trackModelsTable} where track_id = ${tracksTable.id}))`

interface Asked {
  q?: string | undefined
  status?: DeskCallStatus | undefined
}

const orders: Readonly<Record<DeskCallSort, SQL>> = {
  open: sql`"isCasting" desc, ${openFirst}`,
  track: sql`filed, id`,
  newest: sql`entered desc, id desc`,
}

const asked = (timeZone: string, { q, status }: Asked) => sql`
  (${callRows(timeZone, containsWords(callWords, q) ?? sql`true`, wasCasting)}) calls
  where ${
    and(
      status && (status === 'ended' ? sql`not "isCasting"` : sql`"isCasting"`),
      status && status !== 'ended' ? sql`status = ${status}` : undefined,
    ) ?? sql`true`
  }`

/** One page of the calls there are or were. */
export async function listDeskCalls(
  db: Connection,
  timeZone: string,
  { limit, offset, sort, ...narrowed }: Asked & { limit: number; offset: number; sort: DeskCallSort },
): Promise<DeskCall[]> {
  const { rows } = await db.execute<CallRow>(
    sql`select * from ${asked(timeZone, narrowed)} order by ${orders[sort]} limit ${limit} offset ${offset}`,
  )
  return presentCalls(db, rows)
}

/** How many calls that page is one of. */
export async function countDeskCalls(db: Connection, timeZone: string, narrowed: Asked): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${asked(timeZone, narrowed)}`)
  return rows[0]?.n ?? 0
}

/** What is set of a track's call, or of the one it could have; undefined when there is no such track. */
export async function deskCallOf(db: Connection, timeZone: string, trackId: number): Promise<DeskCall | undefined> {
  const { rows } = await db.execute<CallRow>(callRows(timeZone, eq(tracksTable.id, trackId), sql`true`))
  return (await presentCalls(db, rows))[0]
}

/**
 * Sets what a call says beyond its track.
 * @param version the version the writer saw, 0 for a call of which nothing was set
 * @throws 409 when somebody else saved since
 */
export async function saveCall(
  db: Connection,
  trackId: number,
  settings: Omit<CallSettings, 'version'>,
  version: number | undefined,
): Promise<void> {
  const t = castingCallsTable
  const [saved] = await db
    .insert(t)
    .values({ ...settings, trackId })
    .onConflictDoUpdate({
      target: t.trackId,
      set: { ...settings, version: sql`${t.version} + 1`, updatedAt: new Date() },
      ...(version === undefined ? {} : { setWhere: eq(t.version, version) }),
    })
    .returning({ version: t.version })
  if (!saved) throw await stale(db, t, trackId, version ?? 0)
}
