import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { forumLikesTable } from './table.ts'

const l = forumLikesTable

/** What can be liked. */
export type LikeTarget = 'topic' | 'reply'
export const likedColumn = (kind: LikeTarget) => (kind === 'topic' ? l.topicId : l.replyId)

/** Which of some topics or replies somebody likes. */
export async function likedAmong(
  db: Connection,
  kind: LikeTarget,
  ids: readonly number[],
  { id }: Caller,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const column = likedColumn(kind)
  const rows = await db
    .select({ id: sql<number>`${column}` })
    .from(l)
    .where(and(eq(l.userId, id), inArray(column, [...ids])))
  return new Set(rows.map((row) => row.id))
}
