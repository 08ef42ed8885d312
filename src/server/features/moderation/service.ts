import { and, eq, isNull } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { moderationCasesTable as c, type ModerationCaseRow } from '#server/platform/moderation/table.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { notifyReporters } from './notices.ts'

/** Settles the open case of a thing that was removed where it stands, and tells those who reported it. */
export async function settleRemoved(
  context: NotifyContext,
  transaction: Connection,
  { kind, thingId }: Pick<ModerationCaseRow, 'kind' | 'thingId'>,
  settledById: number | null,
): Promise<void> {
  const [row] = await transaction
    .update(c)
    .set({ action: 'remove', settledAt: new Date(), settledById })
    .where(and(eq(c.kind, kind), eq(c.thingId, thingId), isNull(c.settledAt)))
    .returning()
  if (row) await notifyReporters(context, transaction, row)
}
