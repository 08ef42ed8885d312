import { sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ForumAuthor } from '#contract/schemas/kit/forum-shapes.ts'
import { findBlockedEitherWay } from '#server/features/messages/service.ts'
import { can } from '#server/platform/access/can.ts'
import { oncePerPage } from '#server/platform/access/page-rendering.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { forumPolicy } from './policy.ts'

const authorsByIds = preparedQuery((db) =>
  db
    .select({
      id: usersTable.id,
      username: usersTable.username,
      role: usersTable.role,
      accessTier: usersTable.accessTier,
    })
    .from(usersTable)
    .where(sql`${usersTable.id} = any(${sql.placeholder('ids')})`)
    .prepare('forum_authors'),
)

/** Who wrote some posts, as they are called now. */
export async function authorsOf(
  db: Connection,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, ForumAuthor>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await authorsByIds(db).execute({ ids: wanted })
  return new Map(rows.map(({ id, ...author }) => [id, author]))
}

/** Those whom somebody has blocked, or who have blocked them: they do not read one another. */
export const blockedFor = async (db: Connection, caller: Caller): Promise<ReadonlySet<number>> =>
  can(caller, forumPolicy.seeBlocked)
    ? new Set()
    : oncePerPage(`blocked either way ${caller.id}`, () => findBlockedEitherWay(db, caller.id))
