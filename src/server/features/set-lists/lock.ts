import { eq } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { setListsTable } from './table.ts'

const l = setListsTable

/** The set list of a gig, held until the end of the transaction; one that nobody has written yet is begun. */
export async function lockSetList(transaction: Connection, gigId: number): Promise<typeof l.$inferSelect> {
  await transaction.insert(l).values({ gigId }).onConflictDoNothing()
  const [list] = await transaction.select().from(l).where(eq(l.gigId, gigId)).for('update')
  return orNotFound(list, 'Set list')
}
