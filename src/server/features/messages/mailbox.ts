import { eq } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { inboxCountsTable } from '#server/platform/identity/inbox-counts-table.ts'

const c = inboxCountsTable

/** What is kept of somebody's messages; nothing of whoever never had one. */
export async function mailboxOf(db: Connection, userId: number) {
  const [row] = await db.select().from(c).where(eq(c.userId, userId))
  return row ?? { unreadMessages: 0, receivedMessages: 0, sentMessages: 0, messageChanges: 0 }
}
