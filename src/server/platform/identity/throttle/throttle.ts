import { type SQL, sql } from 'drizzle-orm'
import ipaddr from 'ipaddr.js'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { Refusal, tooMany } from '#server/platform/http/errors.ts'
import type { UserRow } from '../table.ts'
import { rateLimitedFor, rememberRateLimited } from './rate-limited-keys.ts'

export interface Limit {
  tries: number
  /** Length of the window. */
  seconds: number
}

/** Rate limits: so many tries within so many seconds. */
export const LOGIN_PER_NAME: Limit = { tries: 10, seconds: 300 }
export const LOGIN_PER_ADDRESS: Limit = { tries: 30, seconds: 300 }
export const SIGN_UP_PER_ADDRESS: Limit = { tries: 20, seconds: 3600 }
/** Forms open to everybody whose every sending makes e-mails. */
export const EMAILS_PER_SENDER: Limit = { tries: 10, seconds: 3600 }
export const MAIL_PER_ADDRESS: Limit = { tries: 10, seconds: 3600 }

/** Tries at the password of an account somebody is signed in to, from wherever its sessions are. */
export const OWN_PASSWORD: Limit = { tries: 10, seconds: 300 }

function networkOfParts(address: string, parts: number): string {
  // Where the program is reached past its proxy, whatever somebody wrote.
  if (!ipaddr.isValid(address)) return 'unknown'
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  const prefix = read.parts.slice(0, parts).map((part) => part.toString(16))
  return `${prefix.join(':')}::/${parts * 16}`
}

/** What one sender can call theirs: an IPv4 address, or the /64 of an IPv6 address, which is one household's (RFC 6177). */
export const networkOf = (address: string): string => networkOfParts(address, 4)

/** The most that an owner is given without being asked much: an IPv4 address, or the /48 of an IPv6 address (RFC 6177). */
export const wideNetworkOf = (address: string): string => networkOfParts(address, 3)

/**
 * Holds, and lets the commit of its own statement not wait for the disk (PostgreSQL, "Asynchronous Commit"): a count of tries may
 * be lost with a crash of the database, and a sign-in makes several. Never within the transaction of something else.
 */
const UNHURRIED = sql`set_config('synchronous_commit', 'off', true) = 'off'`

const counting = (condition: SQL, how?: { name: string }) =>
  preparedStatement<{ tries: number; wait: number }>(
    sql`
    insert into throttle as t (key, tries, resets_at)
    select ${sql.placeholder('key')}::text, 1, now() + make_interval(secs => ${sql.placeholder('seconds')}::int) where ${condition}
    on conflict (key) do update set
      tries = case when t.resets_at < now() then 1 else t.tries + 1 end,
      resets_at = case when t.resets_at < now() then excluded.resets_at else t.resets_at end
    returning tries, ceil(extract(epoch from resets_at - now()))::int as wait`,
    how,
  )
const count = counting(sql`true`)
const countUnhurried = counting(UNHURRIED, { name: 'count_try' })

/**
 * Counts one try against a key.
 * @throws 429 with the seconds to wait once the window's tries are used up
 */
export async function countTry(db: Database, key: string, { tries, seconds }: Limit): Promise<void> {
  const [counted] = await countUnhurried(db, { key, seconds })
  if (counted && counted.tries > tries) throw tooManyTries(counted.wait)
}

const tooManyTries = (wait: number) => tooMany(`Too many tries. Please wait ${inWords(wait)} and try again.`, wait)

/** As how many networks all of one /48 together count, which has 65,536. */
const WIDE = 10

/**
 * Counts one try of a sender against their network, and against the wider one that theirs may be one of many in.
 * @param what is tried
 * @throws 429 with the seconds to wait once the window's tries of either are used up
 */
export async function countSender(db: Database, what: string, address: string, limit: Limit): Promise<void> {
  refuseRateLimited(db, what, address)
  const [network, wide] = senderKeys(what, address)
  await countSenderKey(db, network, limit)
  if (wide !== network) await countSenderKey(db, wide, { ...limit, tries: limit.tries * WIDE })
}

const senderKeys = (what: string, address: string) =>
  [`${what} ${networkOf(address)}`, `${what} ${wideNetworkOf(address)}`] as const

async function countSenderKey(db: Database, key: string, limit: Limit): Promise<void> {
  await countTry(db, key, limit).catch((error: unknown) => {
    // Nothing a sender does gives them more tries, so that the next ones need not be counted.
    if (error instanceof Refusal && error.status === 429 && error.retryAfter)
      rememberRateLimited(db, key, error.retryAfter)
    throw error
  })
}

/**
 * Refuses a sender whose tries are known to be used up, before the database is asked anything.
 * @throws 429 with the seconds to wait
 */
export function refuseRateLimited(db: Database, what: string, address: string): void {
  const wait = rateLimitedFor(db, senderKeys(what, address))
  if (wait > 0) throw tooManyTries(wait)
}

/** How often the owner of an account is told of sign-ins from one network that no device is known by. */
export const NEW_DEVICE: Limit = { tries: 1, seconds: 30 * 24 * 3600 }

/** Counts one try against a key; true as long as the window's tries are not used up. */
export async function isWithin(db: Connection, key: string, { tries, seconds }: Limit): Promise<boolean> {
  const [counted] = await count(db, { key, seconds })
  return counted !== undefined && counted.tries <= tries
}

const reset = preparedStatement(sql`delete from throttle where key = ${sql.placeholder('key')} and ${UNHURRIED}`, {
  name: 'reset_tries',
})

/** Forgives the tries of a key after a success. */
export const resetTries = (db: Database, key: string) => reset(db, { key })

/** Forgets every try that was counted against somebody by name or by account. */
export const forgetTries = (db: Connection, { id, username }: Pick<UserRow, 'id' | 'username'>) =>
  db.execute(
    sql`delete from throttle where key = ${`login-name ${username.toLowerCase()}`} or starts_with(key, ${`login-place ${id} `})
      or starts_with(key, ${`known ${id} `}) or starts_with(key, ${`own-password ${id} `})`,
  )

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)
