import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { like, not } from 'drizzle-orm'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import { usersTable } from './table.ts'

/** One processor is left to everybody who has signed in already. */
const HASHES_AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1))

/** Hashing is bounded, or signing in becomes the way to exhaust the machine; whoever guesses leaves half of it to others. */
const hashing = new FairQueue({
  atOnce: HASHES_AT_ONCE,
  atOnceOfOne: Math.ceil(HASHES_AT_ONCE / 2),
  most: 200,
  mostOfOne: 40,
})

/** Of the minimums of the OWASP password storage cheat sheet, which defend alike, the one that takes least of the processor (060). */
const TODAY = { memoryCost: 7168, timeCost: 5, parallelism: 1 }
/** What hashes were made with before. */
const BEFORE = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** How hashes of today begin (PHC). */
const TODAY_PREFIX = `$argon2id$v=19$m=${TODAY.memoryCost},t=${TODAY.timeCost},p=${TODAY.parallelism}$`

const hashWith = (password: string, how: typeof TODAY) => hashing.run(() => hash(password, how))

/** Argon2id in PHC form. */
export const hashPassword = (password: string): Promise<string> => hashWith(password, TODAY)

/** Whether a hash is not made as hashes are today; who signs in with it gets a new one. */
export const isOutdatedHash = (stored: string): boolean => !stored.startsWith(TODAY_PREFIX)

/** Checked in place of a hash there is not. */
const decoys = new Map<typeof TODAY, Promise<string>>()
function decoyOf(how: typeof TODAY): Promise<string> {
  const decoy = decoys.get(how) ?? hashWith('a password nobody has', how)
  decoys.set(how, decoy)
  return decoy
}

/** Whether there are outdated hashes; there may be some as long as the process runs. */
const outdatedOn = new WeakMap<Database, Promise<boolean>>()
function hasOutdatedHashes(db: Database): Promise<boolean> {
  const found =
    outdatedOn.get(db) ?? db.$count(usersTable, not(like(usersTable.password, `${TODAY_PREFIX}%`))).then((n) => n > 0)
  outdatedOn.set(db, found)
  found.catch(() => outdatedOn.delete(db))
  return found
}

/**
 * True when the password fits the hash. Where it does not, the time tells neither whether there is a hash nor how it was made: as
 * long as some are outdated, a hash of each kind is checked.
 */
export async function passwordFits(db: Database, stored: string | undefined, password: string): Promise<boolean> {
  const check = (against: string) => hashing.run(() => verify(against, password))
  const against = stored ?? (await decoyOf(TODAY))
  if ((await check(against)) && stored !== undefined) return true
  if (await hasOutdatedHashes(db)) await check(await decoyOf(isOutdatedHash(against) ? TODAY : BEFORE))
  return false
}

/**
 * Password rules: applies the site's own to a password being chosen.
 * @throws 400 when it is shorter than the site asks for or among the most common ones
 */
export function checkNewPassword(password: string, minLength: number): void {
  const refuse = (message: string) => {
    throw invalid(message, { password: message })
  }
  if (password.length < minLength) refuse(`Password must be at least ${minLength} characters`)
  if (COMMON_PASSWORDS.has(password.toLowerCase())) refuse('This password is too common. Please choose another one.')
}
