import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { messageReportColumns, messageReportSorts } from '#contract/messages.ts'
import type { MessageReport } from '#contract/schemas/kit/message-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { messagePolicy } from './policy.ts'
import { findMessage } from './service.ts'
import { messageReportsTable, messagesTable } from './table.ts'

const r = messageReportsTable

/**
 * Notes that somebody does not want a message they have received; once a person, however often they say so.
 * @throws 404 for a message that they have not received
 */
export async function reportMessage(db: Connection, id: number, caller: Caller, reason: string | null): Promise<void> {
  if (!can(caller, messagePolicy.receive, await findMessage(db, id, caller))) throw notFound('Message')
  await db.insert(r).values({ messageId: id, userId: caller.id, reason }).onConflictDoNothing()
}

/** What a list of reports is narrowed to: those nobody has looked at. */
export const reportFilter = (q: string | undefined): SQL | undefined =>
  and(
    isNull(r.settledAt),
    q
      ? inArray(
          r.messageId,
          sql`(select id from ${messagesTable} l where ${containsWords(sql`(l.sender_name || ' ' || l.subject || ' ' || l.content)`, q)}
            and l.id in (select message_id from ${messageReportsTable} o where o.settled_at is null))`,
        )
      : undefined,
  )

const author = sql`(select l.sender_name from ${messagesTable} l where l.id = ${r.messageId})`
const reportedBy = sql`(select u.username from ${usersTable} u where u.id = ${r.userId})`

/** The orders of the list of reports. */
export const reportOrder = defineListOrder<(typeof messageReportSorts)[number], (typeof messageReportColumns)[number]>({
  id: r.id,
  own: { newest: [desc(r.id)] },
  columns: { author: ignoringCase(author), reported: r.createdAt, by: ignoringCase(reportedBy) },
})

/** What of a report stands in the CSV export. */
export const reportCsvColumns: readonly CsvColumn<MessageReport>[] = [
  ...(['id', 'createdAt', 'reportedBy', 'reason'] as const),
  ['Author', ({ message }) => message.senderName],
  ['Subject', ({ message }) => message.subject],
  ['Message', ({ message }) => message.content],
]

/** Selects reports with the message each is about; add `where`, order and page. */
export const selectReports = (db: Connection) =>
  db
    .select({ report: r, message: messagesTable, username: usersTable.username })
    .from(r)
    .innerJoin(messagesTable, eq(messagesTable.id, r.messageId))
    .leftJoin(usersTable, eq(usersTable.id, r.userId))
    .$dynamic()

export const presentReport = ({
  report,
  message: row,
  username,
}: Awaited<ReturnType<typeof selectReports>>[number]): MessageReport => ({
  ...{ id: report.id, reason: report.reason, createdAt: report.createdAt.toISOString(), reportedBy: username },
  message: {
    ...{ id: row.id, subject: row.subject, content: row.content },
    ...{ senderName: row.senderName || null, createdAt: row.createdAt.toISOString() },
  },
})

/** @throws 404 for one that is not there, or was looked at already */
export async function findReport(db: Connection, id: number): Promise<MessageReport> {
  const [row] = await selectReports(db).where(and(eq(r.id, id), isNull(r.settledAt)))
  return presentReport(orNotFound(row, 'Report'))
}

/** @throws 404 for one that is not there, or was looked at already */
export async function settleReport(db: Connection, id: number): Promise<void> {
  const [row] = await db
    .update(r)
    .set({ settledAt: new Date() })
    .where(and(eq(r.id, id), isNull(r.settledAt)))
    .returning({ id: r.id })
  orNotFound(row, 'Report')
}
