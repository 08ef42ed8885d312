import { and, asc, eq, sql } from 'drizzle-orm'
import { MAX_VIEWS } from '#contract/admin.ts'
import type { AdminView, AdminViewDraft } from '#contract/schemas/admin.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { adminViewsTable } from './table.ts'

/** Somebody's saved views, in the order they saved them. */
export const viewsOf = (db: Database, userId: number): Promise<AdminView[]> =>
  db.select().from(adminViewsTable).where(eq(adminViewsTable.userId, userId)).orderBy(asc(adminViewsTable.id))

/**
 * Saves a view; one of the same list and name becomes this one.
 * @throws 409 when somebody has as many as there may be
 */
export async function saveView(db: Database, userId: number, draft: AdminViewDraft): Promise<AdminView> {
  const [row] = await db.transaction(async (transaction) => {
    // One at a time, or two at once would both see room for one.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('desk_views'), ${userId})`)
    const others = sql`${adminViewsTable.userId} = ${userId} and (${adminViewsTable.tab}, ${adminViewsTable.name}) <> (${draft.tab}, ${draft.name})`
    if ((await transaction.$count(adminViewsTable, others)) >= MAX_VIEWS)
      throw conflict(`There are ${MAX_VIEWS} saved views already. Delete one you no longer need.`)
    return transaction
      .insert(adminViewsTable)
      .values({ userId, ...draft })
      .onConflictDoUpdate({
        target: [adminViewsTable.userId, adminViewsTable.tab, adminViewsTable.name],
        set: { search: draft.search },
      })
      .returning()
  })
  return row as AdminView
}

/** @throws 404 when they have no such view */
export async function removeView(db: Database, userId: number, id: number): Promise<void> {
  const gone = await db
    .delete(adminViewsTable)
    .where(and(eq(adminViewsTable.userId, userId), eq(adminViewsTable.id, id)))
    .returning({ id: adminViewsTable.id })
  if (gone.length === 0) throw notFound('View')
}
