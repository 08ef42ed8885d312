import type { Connection, Database } from '#server/database/connect.ts'
import { FairQueue } from '#server/kit/fair-queue.ts'

/** Claims of one account wait for one another under a lock: they wait here, where none of them holds a connection meanwhile. */
const claiming = new FairQueue({ atOnce: 4, atOnceOfOne: 1, most: 1000, mostOfOne: 200 })

/**
 * A transaction that claims room for bytes. Twenty uploads of one account would hold every connection of the database otherwise,
 * most of them to wait for the others' locks.
 * @throws 503 with Retry-After when too many wait already, and whatever the claim throws
 */
export const claimInTransaction = <T>(db: Database, claim: (transaction: Connection) => Promise<T>): Promise<T> =>
  claiming.run(() => db.transaction(claim))
