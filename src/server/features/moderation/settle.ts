import { and, eq, isNull } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { ModerationAction } from '#contract/moderation.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sourceOf } from '#server/platform/moderation/sources.ts'
import { moderationCasesTable as c, type ModerationCaseRow } from '#server/platform/moderation/table.ts'
import { knownLevels } from '#server/platform/moderation/trust.ts'
import { forgetThings } from '#server/platform/notices/take-back.ts'
import { notifyAuthor, notifyReporters } from './notices.ts'
import { moderationPolicy } from './policy.ts'
import { showThing } from './show-thing.ts'
import { endSuspension } from './suspensions.ts'

interface Decision {
  action: ModerationAction
  words: string | null
  days: number | undefined
}

const DAY_MS = 24 * 3_600_000

/**
 * Does what the label has decided about a reported thing, and tells its author and those who reported it.
 * @throws 404 for a case that is not there, 409 for one that was settled already, 400 where a decision is not said whole
 */
export async function settleCase(
  context: AppContext,
  id: number,
  { action, words, days }: Decision,
  caller: Caller,
): Promise<ModerationCaseRow> {
  if (action === 'suspend' && !days) throw invalid('Say for how many days', { days: 'Say for how many days' })
  if (action === 'warn' && !words) throw invalid('Say what is wrong', { words: 'Say what is wrong' })
  const row = await context.db.transaction(async (transaction) => {
    const [open] = await transaction.select().from(c).where(eq(c.id, id)).for('update')
    const found = orNotFound(open, 'Case')
    if (found.settledAt) throw conflict('Somebody has settled this already')
    const shown = action === 'leave' && found.heldFor ? await showThing(context, transaction, found) : {}
    if (action !== 'leave')
      await sourceOf(context, found.kind).setSight(context, transaction, found.thingId, 'hidden', words)
    const wanted = action === 'suspend' && days ? new Date(Date.now() + days * DAY_MS) : null
    const until = wanted && (await suspend(transaction, found.authorId, wanted, caller))
    const [settled] = await transaction
      .update(c)
      .set({
        ...{ ...shown, action, words, days: until ? (days ?? null) : null },
        ...{ settledAt: new Date(), settledById: caller.id },
      })
      .where(eq(c.id, id))
      .returning()
    const row = orNotFound(settled, 'Case')
    await notifyReporters(context, transaction, row)
    await notifyAuthor(context, transaction, row, until)
    return row
  })
  forgetTrust(context, row)
  return row
}

/** What was done about somebody counts at once for what they write next. */
function forgetTrust({ db }: AppContext, { authorId }: ModerationCaseRow): void {
  if (authorId !== null) knownLevels(db).delete(authorId)
}

/** @returns until when they are: a decision shortens none that was made before */
async function suspend(db: Connection, userId: number | null, wanted: Date, caller: Caller): Promise<Date> {
  // Held no more than the change of a column asks for: what others write for them meanwhile does not wait.
  const [account] = userId
    ? await db.select().from(usersTable).where(eq(usersTable.id, userId)).for('no key update')
    : []
  if (!account) throw conflict('The account is gone')
  if (!can(caller, moderationPolicy.suspend, account)) throw conflict('An admin cannot be suspended')
  const { suspendedUntil: before } = account
  const until = before && before > wanted ? before : wanted
  await db.update(usersTable).set({ suspendedUntil: until }).where(eq(usersTable.id, account.id))
  return until
}

const sightBefore = ({ heldFor }: ModerationCaseRow) => (heldFor ? 'held' : 'shown')

/**
 * Takes back what was done about a thing: it is shown again, or held again, and whoever was suspended for it no longer is. The case is
 * open again.
 * @throws 404 for a case that is not there, 409 for one that is open, or where the thing was reported anew since
 */
export async function reopenCase(context: AppContext, id: number): Promise<ModerationCaseRow> {
  const reopened = await context.db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(c).where(eq(c.id, id)).for('update')
    const settled = orNotFound(row, 'Case')
    if (!settled.settledAt) throw conflict('It is open')
    const [another] = await transaction
      .select({ id: c.id })
      .from(c)
      .where(and(eq(c.kind, settled.kind), eq(c.thingId, settled.thingId), isNull(c.settledAt)))
    if (another) throw conflict('It was reported anew. Settle that report.')
    if (settled.heldFor || settled.action !== 'leave')
      await sourceOf(context, settled.kind).setSight(context, transaction, settled.thingId, sightBefore(settled), null)
    if (settled.action === 'suspend' && settled.authorId) await endSuspension(transaction, settled.authorId, id)
    await forgetThings(context, transaction, ['moderated', 'report-settled'], [id])
    const [open] = await transaction
      .update(c)
      .set({
        action: null,
        words: null,
        days: null,
        settledAt: null,
        settledById: null,
        appeal: null,
        appealedAt: null,
        appealAnsweredAt: null,
        isAppealGranted: null,
      })
      .where(eq(c.id, id))
      .returning()
    return orNotFound(open, 'Case')
  })
  forgetTrust(context, reopened)
  return reopened
}
