import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { moderationCasesTable as c, type ModerationCaseRow } from '#server/platform/moderation/table.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { notifyReporters } from './notices.ts'

type Thing = Pick<ModerationCaseRow, 'kind' | 'thingId'>
const isOpenCaseOf = ({ kind, thingId }: Thing) => and(eq(c.kind, kind), eq(c.thingId, thingId), isNull(c.settledAt))

/**
 * Holds the open case of a thing, where there is one, until the transaction ends. Whoever removes a thing where it stands begins with
 * this, since the desk holds the case before the thing: so that neither waits for the other in a circle.
 */
export async function lockCase(transaction: Connection, thing: Thing): Promise<void> {
  await transaction.select({ id: c.id }).from(c).where(isOpenCaseOf(thing)).for('update')
}

/**
 * Settles the open case of a thing that was removed where it stands, and tells those who reported it.
 * @param authorId is held with them, for whoever tells the author next
 */
export async function settleRemoved(
  context: NotifyContext,
  transaction: Connection,
  thing: Thing,
  { settledById, authorId }: { settledById: number | null; authorId: number | null },
): Promise<void> {
  const [row] = await transaction
    .update(c)
    .set({ action: 'remove', settledAt: new Date(), settledById })
    .where(isOpenCaseOf(thing))
    .returning()
  if (row) await notifyReporters(context, transaction, { ...row, authorId })
}
