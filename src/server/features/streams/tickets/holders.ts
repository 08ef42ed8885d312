import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { streamCodesTable, streamsTable, streamTicketsTable } from '../table.ts'

const c = streamCodesTable
const t = streamTicketsTable

/** The streams that have not ended and somebody has a ticket to, by their ids. */
export async function ticketsOf(db: Connection, userId: number): Promise<number[]> {
  const rows = await db
    .select({ id: t.streamId })
    .from(t)
    .innerJoin(c, and(eq(c.id, t.codeId), isNull(c.voidedAt)))
    .innerJoin(streamsTable, and(eq(streamsTable.id, t.streamId), ne(streamsTable.status, 'ended')))
    .where(eq(t.userId, userId))
  return rows.map(({ id }) => id)
}

/** Who has a ticket to some streams that nobody has taken back. */
export async function ticketHolders(db: Connection, streamIds: readonly number[]) {
  return db
    .select({ streamId: t.streamId, userId: t.userId })
    .from(t)
    .innerJoin(c, and(eq(c.id, t.codeId), isNull(c.voidedAt)))
    .where(inArray(t.streamId, [...streamIds]))
}
