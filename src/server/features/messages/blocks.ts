import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Feature } from '#server/platform/feature.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { isOfLabel } from './policy.ts'
import { userBlocksTable } from './table.ts'

const b = userBlocksTable

/** Whether somebody wants to hear nothing of another. */
export async function isBlocked(db: Connection, who: number, whom: number): Promise<boolean> {
  const [row] = await db
    .select({ who: b.blockerId })
    .from(b)
    .where(and(eq(b.blockerId, who), eq(b.blockedId, whom)))
  return row !== undefined
}

const blocksBetween = preparedQuery((db) =>
  db
    .select({ blockerId: b.blockerId, blockedId: b.blockedId })
    .from(b)
    .where(
      and(
        sql`${b.blockerId} = any(${sql.placeholder('readerIds')})`,
        sql`${b.blockedId} = any(${sql.placeholder('actorIds')})`,
      ),
    )
    .prepare('blocks_between'),
)

/** Who of some readers has blocked whom of those who did something. */
export const blocksAmong: NonNullable<Feature['blocks']> = async (db, actorIds, readerIds) =>
  actorIds.length === 0 || readerIds.length === 0
    ? []
    : blocksBetween(db).execute({ actorIds: [...actorIds], readerIds: [...readerIds] })

/** Whom somebody takes no messages from, the latest first. */
export async function listBlocks(db: Connection, { id }: Caller) {
  const rows = await db
    .select({ id: usersTable.id, username: usersTable.username, createdAt: b.createdAt })
    .from(b)
    .innerJoin(usersTable, eq(usersTable.id, b.blockedId))
    .where(eq(b.blockerId, id))
    .orderBy(desc(b.createdAt))
    .limit(500)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

async function person(db: Connection, username: string): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(usersTable)
    .where(and(eq(sql`lower(${usersTable.username})`, username.toLowerCase()), isNull(usersTable.bannedAt)))
  if (!row) throw notFound('Person')
  return row
}

/**
 * Takes no more messages from somebody.
 * @throws 404 for nobody, 400 for oneself, 409 for the label
 */
export async function blockPerson(db: Connection, username: string, caller: Caller): Promise<void> {
  const whom = await person(db, username)
  if (whom.id === caller.id) throw invalid('This is you')
  if (isOfLabel(whom)) throw conflict('Messages of the label always arrive. Tell the label what is wrong.')
  await db.insert(b).values({ blockerId: caller.id, blockedId: whom.id }).onConflictDoNothing()
}

/** Takes messages from somebody again. */
export async function unblockPerson(db: Connection, username: string, caller: Caller): Promise<void> {
  const whom = await person(db, username)
  await db.delete(b).where(and(eq(b.blockerId, caller.id), eq(b.blockedId, whom.id)))
}
