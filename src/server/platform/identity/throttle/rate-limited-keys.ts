import { LRUCache } from 'lru-cache'
import type { Database } from '#server/platform/database/connect.ts'

/** Whose least recently refused are forgotten first: those are asked for in the database again, and refused all the same. */
const MOST = 10_000
const keysOf = new WeakMap<Database, LRUCache<string, true>>()

function keysOn(db: Database): LRUCache<string, true> {
  const keys = keysOf.get(db) ?? new LRUCache<string, true>({ max: MOST })
  keysOf.set(db, keys)
  return keys
}

/** Remembers in this process that the tries of a key are used up: for keys that nothing gives more tries before their window ends. */
export const rememberRateLimited = (db: Database, key: string, seconds: number): void =>
  void keysOn(db).set(key, true, { ttl: seconds * 1000 })

/** Seconds until there are tries again for all of the keys; 0 where none is known to be used up. */
export function rateLimitedFor(db: Database, keys: readonly string[]): number {
  const limited = keysOn(db)
  return Math.ceil(Math.max(0, ...keys.map((key) => limited.getRemainingTTL(key))) / 1000)
}
