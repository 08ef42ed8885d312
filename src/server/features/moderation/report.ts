import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ModeratedKind, ReportReason } from '#contract/moderation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { sourceOf } from '#server/platform/moderation/sources.ts'
import { moderationCasesTable as c, moderationReportsTable as r } from '#server/platform/moderation/table.ts'

/**
 * Tells the label of a thing, once a person however often they say so. The first report keeps what the thing said.
 * @throws 404 for a thing that is not there, or not theirs to see, or their own
 */
export async function report(
  context: Pick<AppContext, 'db' | 'features'>,
  { kind, id, reason, words }: { kind: ModeratedKind; id: number; reason: ReportReason; words: string | null },
  caller: Caller,
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const thing = await sourceOf(context, kind).find(transaction, id, caller)
    if (!thing || thing.authorId === caller.id) throw notFound('Whatever you report')
    const { title, text, authorId, authorName } = thing
    await transaction.insert(c).values({ kind, thingId: id, title, text, authorId, authorName }).onConflictDoNothing()
    const [found] = await transaction
      .select({ id: c.id })
      .from(c)
      .where(and(eq(c.kind, kind), eq(c.thingId, id), isNull(c.settledAt)))
      .for('update')
    if (!found) return
    const added = await transaction
      .insert(r)
      .values({ caseId: found.id, userId: caller.id, reason, words })
      .onConflictDoNothing()
      .returning({ id: r.id })
    if (added.length > 0)
      await transaction
        .update(c)
        .set({ reports: sql`${c.reports} + 1` })
        .where(eq(c.id, found.id))
  })
}
