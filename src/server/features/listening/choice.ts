import { eq, sql } from 'drizzle-orm'
import type { ListeningChoice } from '#contract/listening.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { keptQueuesTable, listenersTable } from './table.ts'

const { userId, mark, choice } = listenersTable

/** What somebody has chosen that becomes of what they play. */
export async function listeningChoiceOf(db: Connection, ownerId: number): Promise<ListeningChoice> {
  const [row] = await db.select({ choice }).from(listenersTable).where(eq(userId, ownerId))
  return row?.choice ?? 'history'
}

const listenerOfAccount = preparedQuery((db) =>
  db
    .select({ mark, choice })
    .from(listenersTable)
    .where(eq(userId, sql.placeholder('ownerId')))
    .prepare('listener_of_account'),
)

/** The mark somebody's plays are counted by, and their choice; made with their first play. */
export async function listenerOf(db: Connection, ownerId: number): Promise<{ mark: bigint; choice: ListeningChoice }> {
  const known = await listenerOfAccount(db).execute({ ownerId })
  if (known[0]) return known[0]
  await db.insert(listenersTable).values({ userId: ownerId }).onConflictDoNothing()
  const [made] = await listenerOfAccount(db).execute({ ownerId })
  if (!made) throw new Error(`Account ${ownerId} has no listener`)
  return made
}

/** Chooses what becomes of what somebody plays from now on; what stands in their history stays, and their queue with a history alone. */
export async function setListeningChoice(db: Database, ownerId: number, chosen: ListeningChoice): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction
      .insert(listenersTable)
      .values({ userId: ownerId, choice: chosen })
      .onConflictDoUpdate({ target: userId, set: { choice: chosen, chosenAt: sql`now()` } })
    if (chosen !== 'history') await transaction.delete(keptQueuesTable).where(eq(keptQueuesTable.userId, ownerId))
  })
}
