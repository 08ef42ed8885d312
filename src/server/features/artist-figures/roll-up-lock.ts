import type { Connection, Database } from '#server/platform/database/connect.ts'
import { playRollUpTable } from './table.ts'

/**
 * Runs one step of a roll-up in a transaction, in one process at a time.
 * @param step tells whether there is more to count; it is given up to which moment plays that were told are counted
 * @returns what the step told; false also where another process is at it
 */
export async function withRollUpLock(
  db: Database,
  step: (transaction: Connection, toldUntil: Date) => Promise<boolean>,
): Promise<boolean> {
  await db
    .insert(playRollUpTable)
    .values({ toldUntil: new Date(0) })
    .onConflictDoNothing()
  return db.transaction(async (transaction) => {
    const [state] = await transaction.select().from(playRollUpTable).for('update', { skipLocked: true })
    return state ? step(transaction, state.toldUntil) : false
  })
}
