import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CastingCallSettings, ManagedCastingCall, ManagedCastingCallFilters } from '#contract/schemas/casting.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { staleVersionError } from '#server/platform/database/versions.ts'
import { listFilter } from './list-query.ts'
import { type CallRow, callRows, presentCalls } from './service.ts'
import { castingCallsTable } from './table.ts'

/** One page of the calls there are or were. */
export async function listManagedCalls(
  db: Connection,
  timeZone: string,
  { limit, offset, ...asked }: ManagedCastingCallFilters & { limit: number; offset: number },
  order: SQL,
): Promise<ManagedCastingCall[]> {
  const { rows } = await db.execute<CallRow>(
    sql`select * from ${listFilter(timeZone, asked)} order by ${order} limit ${limit} offset ${offset}`,
  )
  return presentCalls(db, rows)
}

/** Keys of the calls there are or were. */
export async function managedCallIds(
  db: Connection,
  timeZone: string,
  asked: ManagedCastingCallFilters,
  order: SQL,
): Promise<{ id: number }[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from ${listFilter(timeZone, asked)} order by ${order}`,
  )
  return rows
}

/** How many calls a page is one of. */
export async function countManagedCalls(
  db: Connection,
  timeZone: string,
  asked: ManagedCastingCallFilters,
): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from ${listFilter(timeZone, asked)}`)
  return rows[0]?.n ?? 0
}

/** What is set of some tracks' calls, or of those they could have. */
export async function managedCallsOf(
  db: Connection,
  timeZone: string,
  trackIds: readonly number[],
): Promise<ManagedCastingCall[]> {
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
  settings: Omit<CastingCallSettings, 'version'>,
  version: number | undefined,
): Promise<void> {
  const t = castingCallsTable
  const set = { ...settings, ...(settings.status === undefined ? {} : { isAnswered: false }) }
  const [saved] = await db
    .insert(t)
    .values({ ...set, trackId })
    .onConflictDoUpdate({
      target: t.trackId,
      set: { ...set, version: sql`${t.version} + 1`, updatedAt: new Date() },
      ...(version === undefined ? {} : { setWhere: eq(t.version, version) }),
    })
    .returning({ version: t.version })
  if (!saved) throw await staleVersionError(db, t, trackId, version ?? 0)
}
