import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { applySubscription } from './apply-subscription.ts'
import { remindOfCards } from './card-reminders.ts'
import { freeHeldOffers } from './offers.ts'
import { moveDuePrices } from './prices.ts'
import { OPEN_STATUSES } from './standing.ts'
import { subscriptionsTable } from './table.ts'

/** How many are asked about at a time, the longest unasked first. */
const AT_ONCE = 100

/** Ends at the provider what erased accounts have left running: nobody is charged for what nobody has. */
async function endOrphans({ db, payments }: AppContext): Promise<void> {
  const { providerId, status, userId } = subscriptionsTable
  const rows = await db
    .select({ providerId })
    .from(subscriptionsTable)
    .where(and(isNull(userId), inArray(status, [...OPEN_STATUSES])))
    .limit(AT_ONCE)
  const api = rows.length > 0 ? await payments?.api() : undefined
  for (const row of rows) {
    const subscription = await api?.subscriptions.retrieve(row.providerId)
    if (subscription && !['canceled', 'incomplete_expired'].includes(subscription.status))
      await api?.subscriptions.cancel(row.providerId)
  }
}

/** Ends free days nobody has entered a card for, as the provider does with first payments nobody makes. */
async function endWaiting(context: AppContext): Promise<void> {
  const { providerId, status, waitsForCard, startedAt } = subscriptionsTable
  const rows = await context.db
    .select({ providerId })
    .from(subscriptionsTable)
    .where(and(eq(status, 'trialing'), waitsForCard, lt(startedAt, sql`now() - interval '1 day'`)))
    .limit(AT_ONCE)
  const api = rows.length > 0 ? await context.payments?.api() : undefined
  for (const row of rows) {
    // Somebody may have entered one just now.
    await applySubscription(context, row.providerId)
    const [now] = await context.db.select().from(subscriptionsTable).where(eq(providerId, row.providerId))
    if (!now?.waitsForCard || now.status !== 'trialing') continue
    await api?.subscriptions.cancel(row.providerId)
    await applySubscription(context, row.providerId)
  }
}

/**
 * Asks the provider about subscriptions of which it should have told something and has not, and about each once a day: a site
 * that was away misses messages.
 */
export async function reconcileSubscriptions(context: AppContext): Promise<void> {
  if (!context.payments) return
  await endOrphans(context)
  const { providerId, status, updatedAt, periodEnd, userId, trialEnd, trialToldAt } = subscriptionsTable
  const isToBeTold = sql`${status} = 'trialing' and ${trialEnd} < now() + interval '3 days' and ${trialToldAt} is null`
  const rows = await context.db
    .select({ providerId })
    .from(subscriptionsTable)
    .where(
      and(
        inArray(status, [...OPEN_STATUSES]),
        or(lt(updatedAt, sql`now() - interval '1 day'`), lt(periodEnd, sql`now()`), isNull(userId), isToBeTold),
      ),
    )
    .orderBy(updatedAt)
    .limit(AT_ONCE)
  for (const row of rows) await applySubscription(context, row.providerId)
  await endWaiting(context)
  await freeHeldOffers(context)
  await moveDuePrices(context)
  await remindOfCards(context)
}
