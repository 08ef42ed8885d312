import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { applicationMessagesTable, conversationReadsTable } from './table.ts'

const m = applicationMessagesTable
const r = conversationReadsTable

/** How many messages wait for one side of some conversations; those in which none do have no entry. */
export async function unreadOf(
  db: Connection,
  applicationIds: readonly number[],
  side: 'applicant' | 'label' | null,
): Promise<ReadonlyMap<number, number>> {
  if (applicationIds.length === 0 || side === null) return new Map()
  const readId = side === 'label' ? r.labelReadId : r.applicantReadId
  const rows = await db
    .select({ id: m.applicationId, unread: count() })
    .from(m)
    .leftJoin(r, eq(r.applicationId, m.applicationId))
    .where(
      and(
        inArray(m.applicationId, [...applicationIds]),
        eq(m.isFromLabel, side === 'applicant'),
        gt(m.id, sql`coalesce(${readId}, 0)`),
      ),
    )
    .groupBy(m.applicationId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}
