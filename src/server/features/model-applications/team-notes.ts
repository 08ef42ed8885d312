import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReviewedApplication } from '#contract/schemas/model-applications.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { applicationNotesTable } from './table.ts'

const n = applicationNotesTable

/** What the team noted on an application, by name. */
export async function teamNotesOf(db: Connection, applicationId: number): Promise<ReviewedApplication['teamNotes']> {
  const rows = await db
    .select({ authorId: n.authorId, author: usersTable.username, note: n.note, updatedAt: n.updatedAt })
    .from(n)
    .innerJoin(usersTable, eq(usersTable.id, n.authorId))
    .where(eq(n.applicationId, applicationId))
    .orderBy(asc(usersTable.username))
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/**
 * Sets what one of the team notes on an application; nothing takes the note away.
 * @throws 404 when there is no such application
 */
export async function saveNote(db: Database, applicationId: number, authorId: number, note: string | null) {
  await db.transaction(async (transaction) => {
    const isThere = await transaction.$count(modelApplicationsTable, eq(modelApplicationsTable.id, applicationId))
    if (isThere === 0) throw notFound('Application')
    if (!note) {
      await transaction.delete(n).where(and(eq(n.applicationId, applicationId), eq(n.authorId, authorId)))
      return
    }
    await transaction
      .insert(n)
      .values({ applicationId, authorId, note })
      .onConflictDoUpdate({ target: [n.applicationId, n.authorId], set: { note, updatedAt: sql`now()` } })
  })
}
