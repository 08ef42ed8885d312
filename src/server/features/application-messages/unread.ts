import { and, count, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { applicationMessagesTable, conversationReadsTable } from './table.ts'

const m = applicationMessagesTable
const r = conversationReadsTable

export type ConversationSide = 'applicant' | 'label'

/** True for what one side reads: of what was hidden the applicant reads their own alone, the label all. */
export const isShownTo = (side: ConversationSide | null): SQL | undefined =>
  side === 'label' ? undefined : or(isNull(m.hiddenAt), eq(m.isFromLabel, false))

/** How many messages wait for one side of some conversations; those in which none do have no entry. */
export async function unreadOf(
  db: Connection,
  applicationIds: readonly number[],
  side: ConversationSide | null,
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
        isShownTo(side),
      ),
    )
    .groupBy(m.applicationId)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}
