import { and, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { forumLikesTable } from './table.ts'

const l = forumLikesTable

/** What can be liked. */
export type LikeTarget = 'topic' | 'reply'
export const likedColumn = (kind: LikeTarget) => (kind === 'topic' ? l.topicId : l.replyId)

const likesOf = (kind: LikeTarget) =>
  preparedQuery((db) =>
    db
      .select({ id: sql<number>`${likedColumn(kind)}` })
      .from(l)
      .where(and(eq(l.userId, sql.placeholder('userId')), sql`${likedColumn(kind)} = any(${sql.placeholder('ids')})`))
      .prepare(`forum_likes_of_${kind}`),
  )
const ownLikes = { topic: likesOf('topic'), reply: likesOf('reply') }

/** Which of some topics or replies somebody likes. */
export async function likedAmong(
  db: Connection,
  kind: LikeTarget,
  ids: readonly number[],
  { id }: Caller,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ownLikes[kind](db).execute({ userId: id, ids: [...ids] })
  return new Set(rows.map((row) => row.id))
}
