import { and, eq, ne, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { moderationCasesTable as c } from '#server/platform/moderation/table.ts'

/** Ends the suspension that a case has brought somebody; those of other cases go on, but for those that ended with their appeal. */
export async function endSuspension(db: Connection, userId: number, caseId: number): Promise<void> {
  const others = and(
    eq(c.authorId, userId),
    eq(c.action, 'suspend'),
    ne(c.id, caseId),
    sql`${c.isAppealGranted} is not true`,
  )
  const [left] = await db
    .select({ until: sql`max(${c.settledAt} + make_interval(days => ${c.days}))`.mapWith(c.settledAt) })
    .from(c)
    .where(others)
  const until = left?.until && left.until > new Date() ? left.until : null
  await db.update(usersTable).set({ suspendedUntil: until }).where(eq(usersTable.id, userId))
}
