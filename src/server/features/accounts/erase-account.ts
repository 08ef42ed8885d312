import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { withoutAudit } from '#server/platform/audit/actor.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { DeclaredTable } from '#server/platform/declared-table.ts'
import { notifyOwner } from '#server/platform/identity/account-notices.ts'
import { lockUnchanged, requireOneAdmin } from '#server/platform/identity/accounts.ts'
import { recordedOf, rowsOfAccount } from '#server/platform/identity/erasure.ts'
import { isOfAdmin } from '#server/platform/identity/policy.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { deleteParts, deleteUnfinishedUploads } from '#server/platform/storage/delete-unfinished.ts'
import { dropUnused } from '#server/platform/storage/file-cleanup.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { declaredTables } from '#server/platform/tables.ts'

/** What admins changed of somebody is recorded with all that was known of them: it goes as they go. */
async function forgetActivity(db: Connection, user: UserRow, tables: readonly DeclaredTable[]): Promise<void> {
  const conditions = tables.flatMap(({ table, erasure }) => {
    const recorded = recordedOf(erasure)
    return recorded ? [sql`(kind = ${getTableName(table)} and (${recorded(user)}))`] : []
  })
  await db.execute(sql`select set_config('late_set.sweeping', 'on', true)`)
  await db.execute(sql`
    with about as (
      select id, kind, thing_id, coalesce(after, before) as row from activity_changes
    ), gone as (
      delete from activity_changes where id in (select id from about where ${sql.join(conditions, sql` or `)})
      returning act, kind, thing_id
    )
    delete from activity using gone
    where activity.act = gone.act and activity.kind = gone.kind and activity.thing_id is not distinct from gone.thing_id`)
  await db.execute(sql`select set_config('late_set.sweeping', '', true)`)
}

/** What is kept of e-mails that were written to somebody; those that wait are written, and forgotten with the hourly cleanup. */
const forgetEmails = (db: Connection, { id, email }: UserRow) =>
  db.execute(sql`
    delete from pgboss.job where name like 'letter-%' and state in ('completed', 'cancelled', 'failed') and (
      lower(${email}) in (lower(data ->> 'to'), lower(data ->> 'email'), lower(data ->> 'previous'))
      or data ->> 'userId' = ${`${id}`})`)

/**
 * Erases an account with everything that hangs on it: rows, what is recorded of them, and the files nothing else uses.
 * A file that a record of the label uses stays, and no longer tells who sent it; so does an order.
 * @param user as their password was checked against
 * @throws 409 when no admin would be left, 401 when that is no longer the password
 */
export const eraseAccount = (context: AppContext, user: UserRow): Promise<void> =>
  withoutAudit(() => erase(context, user))

async function erase(context: AppContext, user: UserRow): Promise<void> {
  const { id } = user
  const tables = declaredTables(context.features)
  const site = await context.site()
  const { files, arriving } = await context.db.transaction(async (transaction) => {
    if (isOfAdmin(user)) await requireOneAdmin(transaction, id)
    await lockUnchanged(transaction, user)
    await forgetActivity(transaction, user, tables)
    const arriving = await deleteUnfinishedUploads(transaction, id)
    // Should the program end before they are deleted, the hourly cleanup takes them for long unused.
    const sent = await transaction
      .update(uploadsTable)
      .set({ originalName: null, unusedSince: new Date(0) })
      .where(eq(uploadsTable.uploadedBy, id))
      .returning({ id: uploadsTable.id })
    await forgetEmails(transaction, user)
    for (const { erasure } of tables) {
      const rows = rowsOfAccount(erasure)
      if (typeof rows === 'function') await rows(transaction, user, site, context.config)
    }
    await transaction.delete(usersTable).where(eq(usersTable.id, id))
    await notifyOwner(context, user, { kind: 'deleted' }, transaction)
    return { files: sent.map((one) => one.id), arriving }
  })
  await deleteParts(context, arriving)
  for (let at = 0; at < files.length; at += 500)
    await dropUnused(context, inArray(uploadsTable.id, files.slice(at, at + 500)))
}
