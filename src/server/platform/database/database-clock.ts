import { sql } from 'drizzle-orm'
import type { Connection, Database } from './connect.ts'

/** The clock of the database in milliseconds since 1970, asked at this moment. */
export async function databaseTime(db: Connection): Promise<number> {
  const { rows } = await db.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return Math.round(Number(rows[0]?.now))
}

/** A clock of this process that never jumps. */
const steadyNow = () => performance.timeOrigin + performance.now()

const SAMPLES = 3
/** Clocks of two machines drift apart by about a millisecond in a minute. */
const KNOWN_FOR_MS = 20_000

interface Known {
  /** Milliseconds the database is ahead. */
  offset: number
  at: number
}
const knownOf = new WeakMap<Database, Known>()
const askingOf = new WeakMap<Database, Promise<Known>>()

/** The quickest of some answers is the most exact one: it is off by half the time it took at most. */
async function askOffset(db: Database): Promise<Known> {
  let best = { offset: 0, took: Number.POSITIVE_INFINITY }
  for (let n = 0; n < SAMPLES; n++) {
    const sent = steadyNow()
    const time = await databaseTime(db)
    const came = steadyNow()
    if (came - sent < best.took) best = { offset: time - (sent + came) / 2, took: came - sent }
  }
  const known = { offset: best.offset, at: steadyNow() }
  knownOf.set(db, known)
  return known
}

/**
 * The clock of the database as this process knows it, for what many ask at once: it was asked some seconds ago, and is off by no more
 * than half of the time an answer of the database takes.
 * @returns milliseconds since 1970
 */
export async function knownDatabaseTime(db: Database): Promise<number> {
  const known = knownOf.get(db)
  if (known && steadyNow() - known.at < KNOWN_FOR_MS) return Math.round(steadyNow() + known.offset)
  const asking = askingOf.get(db) ?? askOffset(db).finally(() => askingOf.delete(db))
  askingOf.set(db, asking)
  return Math.round(steadyNow() + (await asking).offset)
}
