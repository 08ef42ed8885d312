import { and, desc, eq, isNull } from 'drizzle-orm'
import type { ForumReport } from '#contract/schemas/forum-posts.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { presentPost } from './service.ts'
import { forumPostsTable, forumReportsTable } from './table.ts'

/** Notes that somebody does not want a post here; once a person, however often they say so. */
export async function reportPost(db: Connection, postId: number, userId: number, reason: string | null): Promise<void> {
  await db.insert(forumReportsTable).values({ postId, userId, reason }).onConflictDoNothing()
}

/** Reports nobody has looked at, newest first. */
export async function openReports(db: Connection, limit: number, offset: number): Promise<ForumReport[]> {
  const rows = await db
    .select({ report: forumReportsTable, post: forumPostsTable, username: usersTable.username })
    .from(forumReportsTable)
    .innerJoin(forumPostsTable, eq(forumPostsTable.id, forumReportsTable.postId))
    .leftJoin(usersTable, eq(usersTable.id, forumReportsTable.userId))
    .where(isNull(forumReportsTable.settledAt))
    .orderBy(desc(forumReportsTable.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ report, post, username }) => ({
    ...{ id: report.id, reason: report.reason, createdAt: report.createdAt.toISOString(), reportedBy: username },
    post: presentPost(post),
  }))
}

/** @throws 404 for one that is not there, or was looked at already */
export async function settleReport(db: Connection, id: number): Promise<void> {
  const [row] = await db
    .update(forumReportsTable)
    .set({ settledAt: new Date() })
    .where(and(eq(forumReportsTable.id, id), isNull(forumReportsTable.settledAt)))
    .returning()
  orNotFound(row, 'Report')
}
