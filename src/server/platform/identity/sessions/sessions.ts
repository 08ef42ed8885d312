import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { Config } from '#server/config.ts'
import { batchLookups } from '#server/platform/concurrency/batch-lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { cookieNamed, cookieOptions } from '#server/platform/http/cookies.ts'
import { accountColumns, callerOf, inboxColumns, type SessionAccount } from '../accounts.ts'
import { inboxCountsTable } from '../inbox-counts-table.ts'
import { sessionsTable, usersTable } from '../table.ts'
import { hashToken } from '../tokens.ts'
import { countDay } from '../visited-days-table.ts'

/** Session lifetime: so long after its last use a session still opens the account. */
const SESSION_DAYS = 30
const SESSION_SECONDS = SESSION_DAYS * 24 * 3600
/** Last use is written at most this often. */
const TOUCH_AFTER_MS = 3600 * 1000

export const cookieName = (config: Config) => cookieNamed(config, 'late-set')

/** The secret a request carries: a bearer token wins over the cookie. */
export function tokenOf(request: FastifyRequest, config: Config): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return bearer ?? request.cookies[cookieName(config)]
}

export const setSessionCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(cookieName(config), token, { ...cookieOptions(config), maxAge: SESSION_SECONDS })
export const clearSessionCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(cookieName(config), cookieOptions(config))

/** When a session ends that is used now, by the clock it is compared with. */
export const sessionExpiry = sql`now() + make_interval(days => ${SESSION_DAYS})`

/** True for sessions that open the account they are joined with. */
export const isSessionOpen = and(gt(sessionsTable.expiresAt, sql`now()`), isNull(usersTable.bannedAt))

/** A caller with the session they came by, and what the answer about it says of their account. */
export interface SessionCaller extends Caller {
  tokenHash: Buffer
  account: SessionAccount
}

/**
 * Makes the session check: one prepared query that also sees bans, roles and tiers, so all of them act at once. Those who ask
 * at the same moment share it, since asking the database costs more than what it looks up.
 * Sessions slide: 30 days from the last use.
 * @param renewTier works out the tier of somebody for whom a pass has begun or ended since it was worked out last
 */
export function sessionCheck(db: Database, renewTier: (userId: number) => Promise<unknown>) {
  const select = (which: SQL) =>
    db
      .select({
        ...accountColumns,
        ...inboxColumns,
        tokenHash: sessionsTable.tokenHash,
        lastSeenAt: sessionsTable.lastSeenAt,
        isTierOver: sql<boolean>`coalesce(${usersTable.tierChangesAt} <= clock_timestamp(), false)`,
      })
      .from(sessionsTable)
      .innerJoin(usersTable, eq(usersTable.id, sessionsTable.userId))
      .leftJoin(inboxCountsTable, eq(inboxCountsTable.userId, sessionsTable.userId))
      .where(and(which, isSessionOpen))
  // For lists PostgreSQL makes a plan anew each time, which takes longer than all else of it: most are asked for alone.
  const one = select(eq(sessionsTable.tokenHash, sql.placeholder('tokenHash'))).prepare('session_check')
  const many = select(sql`${sessionsTable.tokenHash} = any(${sql.placeholder('tokenHashes')})`).prepare(
    'session_checks',
  )
  type Row = Awaited<ReturnType<typeof one.execute>>[number]

  const find = batchLookups(async (keys: readonly string[]): Promise<ReadonlyMap<string, Row>> => {
    const [tokenHash, ...others] = keys.map((hash) => Buffer.from(hash, 'base64'))
    const rows = await (others.length > 0
      ? many.execute({ tokenHashes: [tokenHash, ...others] })
      : one.execute({ tokenHash }))
    return new Map(rows.map((row) => [row.tokenHash.toString('base64'), row]))
  })

  return async (token: string): Promise<SessionCaller | null> => {
    if (token.length > 100) return null
    const tokenHash = hashToken(token)
    const key = tokenHash.toString('base64')
    const found = await find(key)
    if (found?.isTierOver) await renewTier(found.id)
    const row = found?.isTierOver ? await find(key) : found
    if (!row) return null
    const { lastSeenAt, tokenHash: _, isTierOver: __, ...account } = row
    if (Date.now() - lastSeenAt.getTime() > TOUCH_AFTER_MS) await touch(db, tokenHash)
    return { ...callerOf(account), tokenHash, account }
  }
}

const touch = (db: Database, tokenHash: Buffer) =>
  db.execute(sql`
    with seen as (
      update ${sessionsTable} set last_seen_at = now(), expires_at = ${sessionExpiry} where token_hash = ${tokenHash} returning user_id
    ) ${countDay(sql`seen`)}`)

export const endSession = (db: Database, tokenHash: Buffer) =>
  db.delete(sessionsTable).where(eq(sessionsTable.tokenHash, tokenHash))

/** Ends a person's sessions, all of them or all but one. */
export const endSessions = (db: Pick<Database, 'delete'>, userId: number, keep?: Buffer) =>
  db
    .delete(sessionsTable)
    .where(and(eq(sessionsTable.userId, userId), keep ? ne(sessionsTable.tokenHash, keep) : undefined))
