import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { reportSortColumns, reportSorts } from '#contract/forum-posts.ts'
import type { ForumReport } from '#contract/schemas/forum-posts.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { notifyReporters } from './notices.ts'
import { presentPost } from './service.ts'
import { forumPostsTable, forumReportsTable } from './table.ts'

/** Notes that somebody does not want a post here; once a person, however often they say so. */
export async function reportPost(db: Connection, postId: number, userId: number, reason: string | null): Promise<void> {
  await db.insert(forumReportsTable).values({ postId, userId, reason }).onConflictDoNothing()
}

const r = forumReportsTable

/** What a list of reports is narrowed to: those nobody has looked at. */
export const reportFilter = (q: string | undefined): SQL | undefined =>
  and(
    isNull(r.settledAt),
    q
      ? inArray(
          r.postId,
          sql`(select id from ${forumPostsTable} p where ${containsWords(sql`(p.author_name || ' ' || p.content)`, q)})`,
        )
      : undefined,
  )

const author = sql`(select p.author_name from ${forumPostsTable} p where p.id = ${r.postId})`
const reportedBy = sql`(select u.username from ${usersTable} u where u.id = ${r.userId})`

/** The orders of the list of reports. */
export const reportOrder = defineListOrder<(typeof reportSorts)[number], (typeof reportSortColumns)[number]>({
  id: r.id,
  own: { newest: [desc(r.id)] },
  columns: { author: ignoringCase(author), reported: r.createdAt, by: ignoringCase(reportedBy) },
})

/** What of a report stands in the CSV export. */
export const reportCsvColumns: readonly CsvColumn<ForumReport>[] = [
  ...(['id', 'createdAt', 'reportedBy', 'reason'] as const),
  ['Author', ({ post }) => post.authorName],
  ['Post', ({ post }) => post.content],
]

/** Selects reports with the post each is about; add `where`, order and page. */
export const selectReports = (db: Connection) =>
  db
    .select({ report: r, post: forumPostsTable, username: usersTable.username })
    .from(r)
    .innerJoin(forumPostsTable, eq(forumPostsTable.id, r.postId))
    .leftJoin(usersTable, eq(usersTable.id, r.userId))
    .$dynamic()

export const presentReport = ({
  report,
  post,
  username,
}: Awaited<ReturnType<typeof selectReports>>[number]): ForumReport => ({
  ...{ id: report.id, reason: report.reason, createdAt: report.createdAt.toISOString(), reportedBy: username },
  post: presentPost(post),
})

/** @throws 404 for one that is not there, or was looked at already */
export async function findReport(db: Connection, id: number): Promise<ForumReport> {
  const [row] = await selectReports(db).where(and(eq(r.id, id), isNull(r.settledAt)))
  return presentReport(orNotFound(row, 'Report'))
}

/** @throws 404 for one that is not there, or was looked at already */
export async function settleReport(context: NotifyContext & { db: Database }, id: number): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const [row] = await transaction
      .update(forumReportsTable)
      .set({ settledAt: new Date() })
      .where(and(eq(forumReportsTable.id, id), isNull(forumReportsTable.settledAt)))
      .returning()
    orNotFound(row, 'Report')
    await notifyReporters(context, transaction, { reportId: id, isRemoved: false })
  })
}
