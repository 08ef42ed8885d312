import { and, eq, type SQL, sql } from 'drizzle-orm'
import { batchLookups } from '#server/platform/concurrency/batch-lookups.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { callerOf } from '#server/platform/identity/accounts.ts'
import { isSessionOpen } from '#server/platform/identity/sessions/sessions.ts'
import { sessionsTable, usersTable } from '#server/platform/identity/table.ts'
import type { SocketSession } from './connection.ts'

/** Finds the sessions of sockets anew, which are not used by that. */
export interface SocketSessions {
  /** @returns null where it opens nothing any more */
  find: (tokenHash: Buffer) => Promise<SocketSession | null>
  /** The same in an open transaction; a tier that time has changed is not worked out anew: the answer holds for 0 ms then. */
  findWithin: (transaction: Connection, tokenHash: Buffer) => Promise<SocketSession | null>
}

const msUntil = (moment: typeof sessionsTable.expiresAt | typeof usersTable.tierChangesAt) =>
  sql<number | null>`(extract(epoch from ${moment} - clock_timestamp()) * 1000)::float8`

const selectSessions = (db: Connection, which: SQL) =>
  db
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
    .where(and(which, isSessionOpen))
// For lists PostgreSQL makes a plan anew each time, which takes longer than all else of it: most are asked for alone.
const oneSession = preparedQuery((db) =>
  selectSessions(db, eq(sessionsTable.tokenHash, sql.placeholder('tokenHash'))).prepare('socket_session'),
)
const manySessions = preparedQuery((db) =>
  selectSessions(db, sql`${sessionsTable.tokenHash} = any(${sql.placeholder('tokenHashes')})`).prepare(
    'socket_sessions',
  ),
)
type Row = Awaited<ReturnType<ReturnType<typeof oneSession>['execute']>>[number]

const presentSession = (row: Row): SocketSession => ({
  caller: callerOf(row),
  role: row.role,
  tokenHash: row.tokenHash,
  holdsForMs: Math.max(0, Math.min(row.endsInMs ?? Infinity, row.tierChangesInMs ?? Infinity)),
})

/**
 * Makes the check of sessions that hold a socket open: it says, too, how long its answer holds, by the clock of the database.
 * @param renewTier works out the tier of somebody for whom a pass has begun or ended since it was worked out last
 */
export function socketSessions(db: Database, renewTier: (userId: number) => Promise<unknown>): SocketSessions {
  const find = batchLookups(async (hashes: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    const [tokenHash, ...others] = hashes.map((hash) => Buffer.from(hash, 'base64'))
    const rows = await (others.length > 0
      ? manySessions(db).execute({ tokenHashes: [tokenHash, ...others] })
      : oneSession(db).execute({ tokenHash }))
    return new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]))
  })
  return {
    async find(tokenHash) {
      const key = tokenHash.toString('base64')
      let row = await find(key)
      if (row && (row.tierChangesInMs ?? 1) <= 0) {
        await renewTier(row.id)
        row = await find(key)
      }
      return row ? presentSession(row) : null
    },
    async findWithin(transaction, tokenHash) {
      const [row] = await oneSession(transaction).execute({ tokenHash })
      return row ? presentSession(row) : null
    },
  }
}
