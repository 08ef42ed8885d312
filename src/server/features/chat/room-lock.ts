import { sql } from 'drizzle-orm'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { shortTransaction } from '#server/platform/database/short-transaction.ts'
import { Refusal } from '#server/platform/http/errors.ts'

/** Spells "chat" in ASCII: the first key of the locks of rooms. */
const LOCKS = 0x63686174
/** Whoever comes when so many wait for one room is asked to come back. */
const MOST_WAITING = 500

const lockStatement = (roomId: number) => `select pg_advisory_xact_lock(${LOCKS}, ${Math.trunc(roomId)})`

/** Waits for one's turn in a room and keeps it until the transaction ends; for whoever changes something else with it. */
export const lockRoom = (transaction: Connection, roomId: number) => transaction.execute(sql.raw(lockStatement(roomId)))

interface Turns {
  last: Promise<unknown>
  waiting: number
}
const turnsOf = new WeakMap<Database, Map<number, Turns>>()

/** Whether nobody in this process waits for a turn in a room, or has it. */
export const isRoomIdle = (db: Database, roomId: number): boolean => !turnsOf.get(db)?.has(roomId)

/**
 * Changes what is said in a room, one change after the other in all processes: keys and times of lines are in the order of their
 * commits. Those of this process wait without a connection of the database.
 * @param before holds what is held before the room
 * @throws 503 where too many wait
 */
export async function changeRoom<T>(
  db: Database,
  roomId: number,
  work: (transaction: Connection) => Promise<T>,
  before?: (transaction: Connection) => Promise<void>,
): Promise<T> {
  const rooms = turnsOf.get(db) ?? new Map<number, Turns>()
  turnsOf.set(db, rooms)
  const turns = rooms.get(roomId) ?? { last: Promise.resolve(), waiting: 0 }
  if (turns.waiting >= MOST_WAITING)
    throw new Refusal(503, 'Too much is said here at once. Please try again in a moment.', { retryAfter: 1 })
  rooms.set(roomId, turns)
  turns.waiting++
  const mine = turns.last.then(() =>
    before
      ? db.transaction(async (transaction) => {
          await before(transaction)
          await lockRoom(transaction, roomId)
          return work(transaction)
        })
      : shortTransaction(db, lockStatement(roomId), work),
  )
  turns.last = mine.catch(() => {})
  try {
    return await mine
  } finally {
    if (--turns.waiting === 0) rooms.delete(roomId)
  }
}
