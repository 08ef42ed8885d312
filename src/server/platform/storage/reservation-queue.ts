import { FairQueue, serverBusy } from '#server/platform/concurrency/fair-queue.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'

/** Claims of one account wait for one another under a lock: they wait here, where none of them holds a connection meanwhile. */
const reservationQueue = new FairQueue({ atOnce: 4, atOnceOfOne: 1, most: 1000, mostOfOne: 200 })
/** Longest wait for a turn, less than for a lock: behind one that a frozen process holds nobody waits for several of them. */
const TURN_MS = 3000

/**
 * A transaction that reserves space for bytes. Twenty uploads of one account would hold every connection of the database otherwise,
 * most of them to wait for the others' locks.
 * @throws 503 with Retry-After when its turn does not come in time, and whatever the claim throws
 */
export function queueReservation<T>(db: Database, claim: (transaction: Connection) => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  return reservationQueue.run(async () => {
    if (performance.now() - startedAt > TURN_MS) throw serverBusy()
    return db.transaction(claim)
  })
}
