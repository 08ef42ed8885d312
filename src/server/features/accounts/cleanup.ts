import { lt, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { refreshSkeletons } from '#server/platform/identity/lookalikes.ts'
import { authTokensTable, idempotencyTable, sessionsTable, throttleTable } from '#server/platform/identity/table.ts'

/**
 * Clears away what has run out: sessions, secrets of e-mails and whom they went to, counted tries, answers kept for who asks
 * again. Compares names that
 * another version of the program let in.
 */
export async function cleanUpAccounts({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const now = sql`now()`
  await db.delete(sessionsTable).where(lt(sessionsTable.expiresAt, now))
  await db.delete(authTokensTable).where(lt(authTokensTable.expiresAt, now))
  await db.delete(idempotencyTable).where(lt(idempotencyTable.createdAt, sql`now() - interval '1 day'`))
  await db.delete(throttleTable).where(lt(throttleTable.resetsAt, now))
  // Whom an e-mail went to is nobody's business once it is written.
  await db.execute(sql`
    update pgboss.job set data = null where name like 'letter-%' and state = 'completed' and data is not null`)
  await refreshSkeletons(db)
}
