import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ReplyOf } from '#contract/kit/endpoint.ts'
import type { moderation } from '#contract/moderation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { moderationCasesTable as c, type ModerationCaseRow } from '#server/platform/moderation/table.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { showThing } from './show-thing.ts'
import { endSuspension } from './suspensions.ts'

/** What somebody is suspended for at this moment; null where they are not. */
async function suspensionOf(
  db: Connection,
  userId: number,
): Promise<{ until: Date; row: ModerationCaseRow | null } | null> {
  const [account] = await db
    .select({ until: usersTable.suspendedUntil })
    .from(usersTable)
    .where(and(eq(usersTable.id, userId), gt(usersTable.suspendedUntil, new Date())))
  if (!account?.until) return null
  const [row] = await db
    .select()
    .from(c)
    .where(and(eq(c.authorId, userId), eq(c.action, 'suspend')))
    .orderBy(desc(c.settledAt))
    .limit(1)
  return { until: account.until, row: row ?? null }
}

/** How somebody stands with the label. */
export async function standingOf(db: Connection, { id }: Caller): Promise<ReplyOf<typeof moderation.standing>> {
  const suspension = await suspensionOf(db, id)
  const row = suspension?.row
  return {
    suspendedUntil: suspension?.until.toISOString() ?? null,
    about: row?.title ?? null,
    words: row?.words ?? null,
    mayAppeal: Boolean(row && !row.appealedAt),
    appeal: row?.appeal ?? null,
  }
}

/**
 * Says something against one's suspension.
 * @throws 409 for whoever is not suspended, or has appealed already
 */
export async function appeal(db: Connection, words: string, { id }: Caller): Promise<void> {
  const suspension = await suspensionOf(db, id)
  if (!suspension?.row) throw conflict('Your account is not suspended')
  const [row] = await db
    .update(c)
    .set({ appeal: words, appealedAt: new Date() })
    .where(and(eq(c.id, suspension.row.id), isNull(c.appealedAt)))
    .returning({ id: c.id })
  if (!row) throw conflict('You have appealed already')
}

/**
 * Answers an appeal: a suspension that ends is told its author, and so is one that stands.
 * @throws 404 for a case that is not there, 409 for one whose author has not appealed, or was answered
 */
export function answerAppeal(
  context: AppContext,
  id: number,
  { isGranted, words }: { isGranted: boolean; words: string | null },
  caller: Caller,
): Promise<void> {
  return context.db.transaction(async (transaction) => {
    const [found] = await transaction.select().from(c).where(eq(c.id, id)).for('update')
    const row = orNotFound(found, 'Case')
    if (!row.appealedAt || row.appealAnsweredAt) throw conflict('There is no appeal to answer')
    const shown = isGranted ? await showThing(context, transaction, row) : {}
    await transaction
      .update(c)
      .set({ ...shown, appealAnsweredAt: new Date(), isAppealGranted: isGranted })
      .where(eq(c.id, id))
    if (isGranted && row.authorId) await endSuspension(transaction, row.authorId, id)
    if (row.authorId)
      await notify(context, transaction, [row.authorId], 'moderated', id, {
        ...{ actorId: caller.id, part: 'appeal' },
        facts: { action: isGranted ? 'granted' : 'kept', excerpt: '', words: words ?? '', until: '' },
      })
  })
}
