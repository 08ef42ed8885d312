import { sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { authTokensTable, linkRevocationsTable, sessionsTable, throttleTable, usersTable } from '../table.ts'

/**
 * Ends every session and every mailed link, those in e-mails that wait among them, and forgets every known device: whoever wants in
 * signs in with the password.
 */
export async function endAllSessionsAndLinks(db: Connection): Promise<void> {
  await db.delete(sessionsTable)
  await db.delete(authTokensTable)
  await db.execute(sql`
    insert into ${linkRevocationsTable} (user_id, revoked_at) select id, clock_timestamp() from ${usersTable}
    on conflict (user_id) do update set revoked_at = excluded.revoked_at`)
  await db.delete(throttleTable).where(sql`starts_with(${throttleTable.key}, 'known ')`)
}
