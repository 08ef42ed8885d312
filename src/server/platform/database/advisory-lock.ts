import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Database } from './connect.ts'

/** Longest wait for an answer about a lock, which is never waited for itself. */
const LOCK_MS = 5000
/** How often whoever waits for another process looks again, and how long at most. */
const AGAIN_MS = 300
const PATIENCE_MS = 5 * 60_000

/** The connection that holds the locks of this process, and their names. It ends with the last of them. */
interface Holder {
  client: Promise<pg.Client>
  /** Fires when the connection is lost, and with it every lock. */
  lost: AbortController
  names: Set<string>
  /** The last question that was put to it: a connection is asked one thing at a time. */
  asked: Promise<unknown>
}
const holders = new WeakMap<Database['$client'], Holder>()

async function open(pool: Database['$client'], lost: () => void): Promise<pg.Client> {
  const client = pool.makeClient({ query_timeout: LOCK_MS })
  // A server that goes away takes the locks with it.
  client.on('error', lost).on('end', lost)
  await client.connect()
  return client
}

function hold($client: Database['$client'], forget: () => void): Holder {
  const lost = new AbortController()
  const onLost = () => {
    forget()
    lost.abort()
  }
  return { client: open($client, onLost), lost, names: new Set(), asked: Promise.resolve() }
}

/**
 * Does something that nobody else does under this name at the same time, here or in another process; whoever dies over it lets go
 * of it. All locks of a process share one connection: many at once must not take those away that the work needs.
 * @returns null, with nothing done, while somebody else is at it
 */
async function tryWithAdvisoryLock<T>(
  { $client }: Database,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
): Promise<{ value: T } | null> {
  const forget = () => {
    if (holders.get($client) === holder) holders.delete($client)
  }
  const holder: Holder = holders.get($client) ?? hold($client, () => forget())
  if (holder.names.has(name)) return null
  holders.set($client, holder)
  holder.names.add(name)
  const query = (text: string) => {
    const answer = holder.asked
      .then(() => holder.client)
      .then((client) => client.query<{ yes: boolean }>(text, [name]))
      .catch((error: unknown) => {
        forget()
        throw error
      })
    holder.asked = answer.catch(() => {})
    return answer
  }
  try {
    const { rows } = await query('select pg_try_advisory_lock(hashtextextended($1, 0)) as yes')
    if (!rows[0]?.yes) return null
    try {
      return { value: await work(holder.lost.signal) }
    } finally {
      // Of a connection that is gone the lock is gone too.
      await query('select pg_advisory_unlock(hashtextextended($1, 0)) as yes').catch(() => {})
    }
  } finally {
    holder.names.delete(name)
    if (holder.names.size === 0) {
      forget()
      await holder.client.then((client) => client.end()).catch(() => {})
    }
  }
}

/**
 * The same, waiting while somebody else is at it.
 * @param work given a signal that fires when the lock is lost: others may be at it from then on
 * @param look asked before each try; what it finds is answered instead
 * @throws 503 where that takes minutes
 */
export async function withAdvisoryLock<T>(
  db: Database,
  name: string,
  work: (lost: AbortSignal) => Promise<T>,
  look: () => Promise<T | null> = async () => null,
): Promise<T> {
  for (const began = performance.now(); ; await delay(AGAIN_MS)) {
    const result = await look()
    if (result !== null) return result
    const done = await tryWithAdvisoryLock(db, name, work)
    if (done) return done.value
    if (performance.now() - began > PATIENCE_MS)
      throw new Refusal(503, 'This is still being worked on. Please try again in a moment.', { retryAfter: 10 })
  }
}
