import { createHash, randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { derivedUuid } from './derived-uuid.ts'
import { idempotencyTable } from './table.ts'

/** Something that is sent, and may be sent again because its answer was lost on the way. */
export interface IdempotentRequest {
  /** The endpoint it goes to. */
  to: string
  /** Made by the sender, one for each thing they send; without one, everything is something new. */
  key: string | null | undefined
  by: Caller | null
  /** What is sent, the key left out. */
  sent: unknown
}

const OTHER = 'You have sent this already, with something else in it. Load the page anew to send another.'

const fingerprintOf = ({ sent }: IdempotentRequest) =>
  createHash('sha256').update(JSON.stringify(sent)).digest('base64url')
const nameOf = ({ to, key, by }: IdempotentRequest) => JSON.stringify(['sent', to, by?.id ?? null, key])

/**
 * What was answered when this was sent before; null for something new. A key is its sender's own: under another's nobody finds anything.
 * @throws 409 when something else was sent under the key
 */
export async function findStoredAnswer<T>(db: Connection, sending: IdempotentRequest): Promise<{ answer: T } | null> {
  const { to, key, by } = sending
  if (!key) return null
  const [row] = await db
    .select()
    .from(idempotencyTable)
    .where(
      and(
        eq(idempotencyTable.sentTo, to),
        eq(idempotencyTable.key, key),
        by ? eq(idempotencyTable.sentBy, by.id) : isNull(idempotencyTable.sentBy),
      ),
    )
  if (!row) return null
  if (row.fingerprint !== fingerprintOf(sending)) throw conflict(OTHER)
  return { answer: row.answer as T }
}

const rowOf = (sending: IdempotentRequest, answer: unknown) => {
  const { to: sentTo, key, by } = sending
  return { sentTo, key: key as string, sentBy: by?.id ?? null, fingerprint: fingerprintOf(sending), answer }
}

async function writeDown<T>(db: Connection, sending: IdempotentRequest, answer: T): Promise<T> {
  await db.insert(idempotencyTable).values(rowOf(sending, answer))
  return answer
}

/** Does what a sending asks for once, together with writing down that it was done: sent again, it is answered the same. */
export async function runOnce<T>(
  transaction: Connection,
  sending: IdempotentRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (!sending.key) return work()
  // The same sent twice at once: the second waits here, and then finds the first.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${nameOf(sending)}, 0))`)
  const before = await findStoredAnswer<T>(transaction, sending)
  return before ? before.answer : writeDown(transaction, sending, await work())
}

/**
 * The same for what anybody may send: only something new is a further try.
 * @param look refuses who sends too much, or is no person; what it finds out is handed to the work
 */
export async function runOnceInTransaction<T, Found = void>(
  db: Database,
  sending: IdempotentRequest,
  look: () => Promise<Found>,
  work: (transaction: Connection, found: Found) => Promise<T>,
): Promise<T> {
  const before = await findStoredAnswer<T>(db, sending)
  if (before) return before.answer
  const found = await look()
  return db.transaction((transaction) => runOnce(transaction, sending, () => work(transaction, found)))
}

/** A try at work that may have broken off before, at any point of it. */
export interface Attempt<T> {
  /** What it stores a file under: a UUID, the same in each try at one sending. */
  stem: string
  /** Writes the answer down in the transaction that makes it true; without it, that is done after the work. */
  settle(transaction: Connection, answer: T): Promise<T>
}

/** The same for work that is longer than a transaction may be, such as taking in a file. */
export async function runOnceWithLock<T>(
  db: Database,
  sending: IdempotentRequest,
  work: (attempt: Attempt<T>) => Promise<T>,
): Promise<T> {
  if (!sending.key) return work({ stem: randomUUID(), settle: async (_transaction, answer) => answer })
  const stem = derivedUuid(nameOf(sending), fingerprintOf(sending))
  return withAdvisoryLock(db, nameOf(sending), async () => {
    const before = await findStoredAnswer<T>(db, sending)
    if (before) return before.answer
    let isSettled = false
    const settle = (transaction: Connection, answer: T) => {
      isSettled = true
      return writeDown(transaction, sending, answer)
    }
    const answer = await work({ stem, settle })
    // Where the lock was lost on the way, another try may have come to the same.
    if (!isSettled) await db.insert(idempotencyTable).values(rowOf(sending, answer)).onConflictDoNothing()
    return answer
  })
}
