import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/connect.ts'
import { tooMany } from '#server/kit/errors.ts'

export interface Limit {
  tries: number
  /** Length of the window. */
  seconds: number
}

export const LOGIN_PER_NAME: Limit = { tries: 10, seconds: 300 }
export const LOGIN_PER_ADDRESS: Limit = { tries: 30, seconds: 300 }
export const SIGN_UP_PER_ADDRESS: Limit = { tries: 20, seconds: 3600 }
/** Forms open to everybody whose every sending makes letters. */
export const LETTERS_PER_SENDER: Limit = { tries: 10, seconds: 3600 }
export const MAIL_PER_ADDRESS: Limit = { tries: 10, seconds: 3600 }

/**
 * Counts one try against a key.
 * @throws 429 with the seconds to wait once the window's tries are used up
 */
export async function countTry(db: Database, key: string, { tries, seconds }: Limit): Promise<void> {
  const { rows } = await db.execute<{ tries: number; wait: number }>(sql`
    insert into throttle as t (key, tries, resets_at) values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      tries = case when t.resets_at < now() then 1 else t.tries + 1 end,
      resets_at = case when t.resets_at < now() then excluded.resets_at else t.resets_at end
    returning tries, ceil(extract(epoch from resets_at - now()))::int as wait`)
  const counted = rows[0]
  if (counted && counted.tries > tries)
    throw tooMany(`Too many tries. Please wait ${inWords(counted.wait)} and try again.`, counted.wait)
}

/** Forgives the tries of a key after a success. */
export const forgive = (db: Database, key: string) => db.execute(sql`delete from throttle where key = ${key}`)

const inWords = (seconds: number) => (seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`)
