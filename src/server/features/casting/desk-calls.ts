import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CallSettings, DeskCall, DeskCastingCallFilters } from '#contract/casting.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { stale } from '#server/platform/database/versions.ts'
import { listFilter } from './list-query.ts'
import { type CallRow, callRows, presentCalls } from './service.ts'
import { castingCallsTable } from './table.ts'

/** One page of the calls there are or were. */
export async function listDeskCalls(
  db: Connection,
  timeZone: string,
  { limit, offset, ...asked }: DeskCastingCallFilters & { limit: number; offset: number },
  order: SQL,
): Promise<DeskCall[]> {
  const { rows } = await db.execute<CallRow>(
    sql`select * from ${listFilter(timeZone, asked)} order by ${order} limit ${limit} offset ${offset}`,
  )
  return presentCalls(db, rows)
}

/** Keys of the calls there are or were. */
export async function deskCallIds(
  db: Connection,
  timeZone: string,
  asked: DeskCastingCallFilters,
  order: SQL,
): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${listFilter(timeZone, asked)} order by ${order}`,
  )
  return rows
}

/** How many calls a page is one of. */
export async function countDeskCalls(db: Connection, timeZone: string, asked: DeskCastingCallFilters): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${listFilter(timeZone, asked)}`)
  return rows[0]?.n ?? 0
}

/** What is set of some tracks' calls, or of those they could have. */
export async function deskCallsOf(db: Connection, timeZone: string, trackIds: readonly number[]): Promise<DeskCall[]> {
  const where = inArray(tracksTable.id, [...trackIds])
  const { rows } = await db.execute<CallRow>(callRows(timeZone, where, sql`true`))
  return presentCalls(db, rows)
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
