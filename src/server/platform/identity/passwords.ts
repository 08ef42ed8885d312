import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const HASHES_AT_ONCE = Math.min(4, availableParallelism())

/** Hashing is bounded, or signing in becomes the way to exhaust the machine; whoever guesses leaves half of it to others. */
const hashing = new FairQueue({
  atOnce: HASHES_AT_ONCE,
  atOnceOfOne: Math.ceil(HASHES_AT_ONCE / 2),
  most: 200,
  mostOfOne: 40,
})

/** Argon2id in PHC form, 19 MiB, two passes, one lane: the minimum of the OWASP password storage cheat sheet. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run(() => hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }))

/** Checked when there is no such account, so that unknown names take as long as known ones. */
let decoy: Promise<string> | undefined

/** True when the password fits the hash; takes the same time without a hash. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has')
  const against = stored ?? (await decoy)
  const fits = await hashing.run(() => verify(against, password))
  return fits && stored !== undefined
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
