import { and, eq, sql } from 'drizzle-orm'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { refreshLabelPages } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { applicationStarsTable, applicationTagsTable } from './table.ts'

const s = applicationStarsTable
const t = applicationTagsTable

type MarkContext = Pick<AppContext, 'db' | 'realtime'>

/** Holds an application until the transaction ends: two who tag it at once do so one after the other. */
async function holdApplication(transaction: Connection, id: number): Promise<void> {
  const [row] = await transaction
    .select({ id: modelApplicationsTable.id })
    .from(modelApplicationsTable)
    .where(eq(modelApplicationsTable.id, id))
    .for('no key update')
  orNotFound(row, 'Application')
}

/**
 * Sets what one of the team makes of an application; 0 takes it away.
 * @throws 404 when there is no such application
 */
export const setStars = (context: MarkContext, applicationId: number, authorId: number, stars: number): Promise<void> =>
  context.db.transaction(async (transaction) => {
    await holdApplication(transaction, applicationId)
    if (stars === 0)
      await transaction.delete(s).where(and(eq(s.applicationId, applicationId), eq(s.authorId, authorId)))
    else
      await transaction
        .insert(s)
        .values({ applicationId, authorId, stars })
        .onConflictDoUpdate({ target: [s.applicationId, s.authorId], set: { stars, updatedAt: sql`now()` } })
    await refreshLabelPages(context, transaction)
  })

/**
 * Sets the tags of an application; each stands once.
 * @throws 404 when there is no such application
 */
export const setTags = (context: MarkContext, applicationId: number, tags: readonly string[]): Promise<void> =>
  context.db.transaction(async (transaction) => {
    await holdApplication(transaction, applicationId)
    await transaction.delete(t).where(eq(t.applicationId, applicationId))
    const rows = [...new Set(tags)].map((tag) => ({ applicationId, tag }))
    if (rows.length > 0) await transaction.insert(t).values(rows)
    await refreshLabelPages(context, transaction)
  })
