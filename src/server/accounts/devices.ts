import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Connection, Database } from '#server/database/connect.ts'
import { cookieNamed, cookieOptions } from '#server/kit/cookies.ts'
import { networkOf } from './throttle.ts'
import { hashToken } from './tokens.ts'

/** The longest a browser keeps a cookie (RFC 6265bis, 5.6.2). */
const COOKIE_DAYS = 400
const DEVICE_KNOWN_DAYS = 365
const ADDRESS_KNOWN_DAYS = 30
const TOKEN = /^[\w-]{43}$/

const nameOf = (config: Config) => cookieNamed(config, 'late-set-device')
const keyOf = (userId: number, device: string) => `known ${userId} device ${device}`
const addressKeyOf = (userId: number, address: string) => `known ${userId} ${networkOf(address)}`

/** What a browser is known by: the hash of the secret in its device cookie, which grants nothing; null without one. */
function deviceOf(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[nameOf(config)]
  return token && TOKEN.test(token) ? hashToken(token).toString('hex') : null
}

/** How an account stands to a device and an address: whether it has signed in from either, and from any device at all. Nobody has an id of 0. */
export async function lookUpKnownDevice(db: Connection, userId: number, device: string | null, address: string) {
  const { rows } = await db.execute<{ own: boolean | null; any: boolean; home: boolean }>(sql`
    select bool_or(key = ${keyOf(userId, device ?? '')}) as own, count(*) > 0 as any,
      exists (select from throttle where key = ${addressKeyOf(userId, address)} and resets_at > now()) as home
    from throttle where starts_with(key, ${keyOf(userId, '')}) and resets_at > now()`)
  return { isKnown: rows[0]?.own === true, hasOthers: rows[0]?.any === true, isHome: rows[0]?.home === true }
}

/**
 * Whether an account has signed in before from where a request comes from.
 * @param userId undefined where there is no such account: the same is asked, which takes as long
 * @returns `place`, what the account is known by there: its device, else its network; null where it is not known
 */
export async function knownPlace(db: Database, config: Config, userId: number | undefined, request: FastifyRequest) {
  const device = deviceOf(request, config)
  const { isHome, ...known } = await lookUpKnownDevice(db, userId ?? 0, device, request.ip)
  return { ...known, place: known.isKnown ? device : isHome ? networkOf(request.ip) : null }
}

/**
 * Remembers that somebody has signed in from a browser, which is given a device cookie where it has none.
 * @param address remembered as well, where they gave their password there
 */
export async function rememberDevice(
  db: Connection,
  config: Config,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
  address?: string,
): Promise<void> {
  let device = deviceOf(request, config)
  if (!device) {
    const token = randomBytes(32).toString('base64url')
    device = hashToken(token).toString('hex')
    reply.setCookie(nameOf(config), token, { ...cookieOptions(config), maxAge: COOKIE_DAYS * 24 * 3600 })
  }
  const known = [
    sql`(${keyOf(userId, device)}::text, ${DEVICE_KNOWN_DAYS}::int)`,
    ...(address ? [sql`(${addressKeyOf(userId, address)}::text, ${ADDRESS_KNOWN_DAYS}::int)`] : []),
  ]
  // Waits for whoever erases the account, and remembers nothing of it then.
  await db.execute(sql`
    insert into throttle (key, tries, resets_at)
    select known.key, 0, now() + make_interval(days => known.days)
    from users, (values ${sql.join(known, sql`, `)}) as known (key, days) where id = ${userId} for key share of users
    on conflict (key) do update set resets_at = excluded.resets_at`)
}

/** Forgets where an account was signed in from: who knew the old password is nobody the account knows. */
export const forgetDevices = (db: Connection, userId: number) =>
  db.execute(sql`delete from throttle where starts_with(key, ${`known ${userId} `})`)
