import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumAuthor } from '#contract/schemas/kit/forum-shapes.ts'
import { userBlocksTable } from '#server/features/messages/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { forumPolicy } from './policy.ts'

/** Who wrote some posts, as they are called now. */
export async function authorsOf(
  db: Connection,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, ForumAuthor>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({
      id: usersTable.id,
      username: usersTable.username,
      role: usersTable.role,
      accessTier: usersTable.accessTier,
    })
    .from(usersTable)
    .where(inArray(usersTable.id, wanted))
  return new Map(rows.map(({ id, ...author }) => [id, author]))
}

/** Those whom somebody has blocked, or who have blocked them: they do not read one another. */
export const blockedFor = async (db: Connection, caller: Caller): Promise<ReadonlySet<number>> =>
  can(caller, forumPolicy.seeBlocked) ? new Set() : keptApart(db, caller.id)

/** The same whatever they may see. */
export async function keptApart(db: Connection, userId: number): Promise<ReadonlySet<number>> {
  const b = userBlocksTable
  const rows = await db
    .select({ id: sql<number>`case when ${b.blockerId} = ${userId} then ${b.blockedId} else ${b.blockerId} end` })
    .from(b)
    .where(or(eq(b.blockerId, userId), eq(b.blockedId, userId)))
  return new Set(rows.map(({ id }) => id))
}
