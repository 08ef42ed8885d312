import { randomBytes } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { cookieNamed, cookieOptions } from '#server/platform/http/cookies.ts'
import { networkOf } from '../throttle/throttle.ts'
import { hashToken } from '../tokens.ts'

/** The longest a browser keeps a cookie (RFC 6265bis, 5.6.2). */
const COOKIE_DAYS = 400
const DEVICE_KNOWN_DAYS = 365
const ADDRESS_KNOWN_DAYS = 30
const TOKEN = /^[\w-]{43}$/

const nameOf = (config: Config) => cookieNamed(config, 'late-set-device')
const keyOf = (userId: number, device: string) => `known ${userId} device ${device}`
const addressKeyOf = (userId: number, address: string) => `known ${userId} ${networkOf(address)}`

/** What a browser is known by: the hash of the secret in its device cookie, which grants nothing; null without one. */
export function readDevice(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[nameOf(config)]
  return token && TOKEN.test(token) ? hashToken(token).toString('hex') : null
}

const lookUp = preparedStatement<{ own: boolean | null; any: boolean; home: boolean }>(sql`
  select bool_or(key = ${sql.placeholder('device')}) as own, count(*) > 0 as any,
    exists (select from throttle where key = ${sql.placeholder('address')} and resets_at > now()) as home
  from throttle where starts_with(key, ${sql.placeholder('devices')}::text) and resets_at > now()`)

/** How an account stands to a device and an address: whether it has signed in from either, and from any device at all. Nobody has an id of 0. */
export async function lookUpKnownDevice(db: Connection, userId: number, device: string | null, address: string) {
  const [found] = await lookUp(db, {
    device: keyOf(userId, device ?? ''),
    devices: keyOf(userId, ''),
    address: addressKeyOf(userId, address),
  })
  return { isKnown: found?.own === true, hasOthers: found?.any === true, isHome: found?.home === true }
}

/**
 * Whether an account has signed in before from where a request comes from.
 * @param userId undefined where there is no such account: the same is asked, which takes as long
 * @returns `place`, what the account is known by there: its device, else its network; null where it is not known
 */
export async function knownPlace(db: Database, config: Config, userId: number | undefined, request: FastifyRequest) {
  const device = readDevice(request, config)
  const { isHome, ...known } = await lookUpKnownDevice(db, userId ?? 0, device, request.ip)
  return { ...known, place: known.isKnown ? device : isHome ? networkOf(request.ip) : null }
}

/** A key an account is known by, and for how long. */
export interface KnownDeviceKey {
  key: string
  days: number
}

/** The browser somebody signs in from: the one its cookie names, else a new one with the secret of a cookie to be set. */
export function readOrIssueDevice(config: Config, request: FastifyRequest): { device: string; newToken?: string } {
  const device = readDevice(request, config)
  if (device) return { device }
  const newToken = randomBytes(32).toString('base64url')
  return { device: hashToken(newToken).toString('hex'), newToken }
}

/** Gives a browser that has no device cookie one of its own. */
export function setDeviceCookie(reply: FastifyReply, config: Config, newToken: string | undefined): void {
  if (newToken) reply.setCookie(nameOf(config), newToken, { ...cookieOptions(config), maxAge: COOKIE_DAYS * 24 * 3600 })
}

/**
 * What an account is known by from a sign-in on.
 * @param address among it as well, where they gave their password there
 */
export const knownDeviceKeys = (userId: number, device: string, address?: string): KnownDeviceKey[] => [
  { key: keyOf(userId, device), days: DEVICE_KNOWN_DAYS },
  ...(address ? [{ key: addressKeyOf(userId, address), days: ADDRESS_KNOWN_DAYS }] : []),
]

/** The statement that remembers what an account is known by, as long as there is a row of it in `owner`. */
export const insertKnownDevices = (owner: SQL) => sql`
  insert into throttle (key, tries, resets_at)
  select known.key, 0, now() + make_interval(days => known.days)
  from ${owner}, unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('days')}::int[]) as known (key, days)
  on conflict (key) do update set resets_at = excluded.resets_at`
export const knownDeviceParams = (known: KnownDeviceKey[]) => ({
  keys: known.map(({ key }) => key),
  days: known.map(({ days }) => days),
})

// Waits for whoever erases the account, and remembers nothing of it then.
const remember = preparedStatement(
  insertKnownDevices(sql`(select from users where id = ${sql.placeholder('userId')} for key share) as owner`),
)

/** Remembers what an account is known by from now on. */
export const rememberDevices = (db: Connection, userId: number, known: KnownDeviceKey[]) =>
  remember(db, { userId, ...knownDeviceParams(known) })

/** Forgets where an account was signed in from: who knew the old password is nobody the account knows. */
export const forgetDevices = (db: Connection, userId: number) =>
  db.execute(sql`delete from throttle where starts_with(key, ${`known ${userId} `})`)
