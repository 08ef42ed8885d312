import { and, eq, sql } from 'drizzle-orm'
import { batchLookups } from '#server/platform/concurrency/batch-lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { callerOf } from '#server/platform/identity/accounts.ts'
import { isSessionOpen } from '#server/platform/identity/sessions/sessions.ts'
import { sessionsTable, usersTable } from '#server/platform/identity/table.ts'
import type { SocketSession } from './connection.ts'

/** Finds the session of a socket anew, which is not used by that; null where it opens nothing any more. */
export type FindSession = (tokenHash: Buffer) => Promise<SocketSession | null>

const msUntil = (moment: typeof sessionsTable.expiresAt | typeof usersTable.tierChangesAt) =>
  sql<number | null>`(extract(epoch from ${moment} - clock_timestamp()) * 1000)::float8`

/**
 * Makes the check of sessions that hold a socket open: it says, too, how long its answer holds, by the clock of the database.
 * @param renewTier works out the tier of somebody for whom a pass has begun or ended since it was worked out last
 */
export function socketSessions(db: Database, renewTier: (userId: number) => Promise<unknown>): FindSession {
  const query = db
    .select({
      id: usersTable.id,
      username: usersTable.username,
      role: usersTable.role,
      otherRoles: usersTable.otherRoles,
      accessTier: usersTable.accessTier,
      suspendedUntil: usersTable.suspendedUntil,
      tokenHash: sessionsTable.tokenHash,
      endsInMs: msUntil(sessionsTable.expiresAt),
      tierChangesInMs: msUntil(usersTable.tierChangesAt),
    })
    .from(sessionsTable)
    .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
    .where(and(sql`${sessionsTable.tokenHash} = any(${sql.placeholder('tokenHashes')})`, isSessionOpen))
    .prepare('socket_session')
  type Row = Awaited<ReturnType<typeof query.execute>>[number]

  const find = batchLookups(async (hashes: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    const rows = await query.execute({ tokenHashes: hashes.map((hash) => Buffer.from(hash, 'base64')) })
    return new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]))
  })

  return async (tokenHash) => {
    const key = tokenHash.toString('base64')
    let row = await find(key)
    if (row && (row.tierChangesInMs ?? 1) <= 0) {
      await renewTier(row.id)
      row = await find(key)
    }
    if (!row) return null
    return {
      caller: callerOf(row),
      role: row.role,
      tokenHash,
      holdsForMs: Math.min(row.endsInMs ?? Number.POSITIVE_INFINITY, row.tierChangesInMs ?? Number.POSITIVE_INFINITY),
    }
  }
}
