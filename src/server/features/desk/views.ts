import { and, asc, eq, sql } from 'drizzle-orm'
import { type DeskView, type DeskViewDraft, MOST_VIEWS } from '#contract/desk.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { deskViewsTable } from './table.ts'

/** Somebody's saved views, in the order he saved them. */
export const viewsOf = (db: Database, userId: number): Promise<DeskView[]> =>
  db.select().from(deskViewsTable).where(eq(deskViewsTable.userId, userId)).orderBy(asc(deskViewsTable.id))

/**
 * Saves a view; one of the same list and name becomes this one.
 * @throws 409 when somebody has as many as there may be
 */
export async function saveView(db: Database, userId: number, draft: DeskViewDraft): Promise<DeskView> {
  const [row] = await db.transaction(async (transaction) => {
    // One at a time, or two at once would both see room for one.
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('desk_views'), ${userId})`)
    const others = sql`${deskViewsTable.userId} = ${userId} and (${deskViewsTable.tab}, ${deskViewsTable.name}) <> (${draft.tab}, ${draft.name})`
    if ((await transaction.$count(deskViewsTable, others)) >= MOST_VIEWS)
      throw conflict(`There are ${MOST_VIEWS} saved views already. Delete one you no longer need.`)
    return transaction
      .insert(deskViewsTable)
      .values({ userId, ...draft })
      .onConflictDoUpdate({
        target: [deskViewsTable.userId, deskViewsTable.tab, deskViewsTable.name],
        set: { search: draft.search },
      })
      .returning()
  })
  return row as DeskView
}

/** @throws 404 when he has no such view */
export async function removeView(db: Database, userId: number, id: number): Promise<void> {
  const gone = await db
    .delete(deskViewsTable)
    .where(and(eq(deskViewsTable.userId, userId), eq(deskViewsTable.id, id)))
    .returning({ id: deskViewsTable.id })
  if (gone.length === 0) throw notFound('View')
}
