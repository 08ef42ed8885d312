import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { minorUnits } from '#contract/kit/money.ts'
import type { PassPlan } from '#contract/memberships.ts'
import type { PlanPrice } from '#contract/schemas/memberships.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { applySubscription } from './apply-subscription.ts'
import { takingPayments } from './customers.ts'
import { queueMembershipEmail } from './emails.ts'
import { firstPeriodFrom } from './periods.ts'
import { differenceOf, knownPrice, providerPrice } from './plans.ts'
import { plansForSale } from './service.ts'
import { subscriptionsTable } from './table.ts'

/** Nobody pays another price before so many days have passed since they were told. */
const NOTICE_DAYS = 30
const AT_ONCE = 100

const running = and(
  inArray(subscriptionsTable.status, ['trialing', 'active', 'past_due']),
  eq(subscriptionsTable.waitsForCard, false),
)

/** Those who pay for a plan in its currency, but not its price, and are not to. */
const payingAnother = (plan: PassPlan, price: number, currency: string) =>
  and(
    running,
    eq(subscriptionsTable.plan, plan),
    eq(subscriptionsTable.currency, currency),
    ne(subscriptionsTable.price, price),
    or(isNull(subscriptionsTable.newPrice), ne(subscriptionsTable.newPrice, price)),
  )

/** How each plan stands at the provider, and how many pay for it. */
export async function planPrices(context: AppContext): Promise<PlanPrice[]> {
  const plans = await plansForSale(context)
  const api = plans.length > 0 ? await takingPayments(context).api() : null
  const rows: PlanPrice[] = []
  for (const plan of plans) {
    const price = api && (await knownPrice(api, plan))
    const units = minorUnits(plan.price, plan.currency)
    rows.push({
      plan,
      problem: price ? differenceOf(plan, price) : null,
      paying: await context.db.$count(subscriptionsTable, and(running, eq(subscriptionsTable.plan, plan.id))),
      payingAnother: await context.db.$count(subscriptionsTable, payingAnother(plan.id, units, plan.currency)),
    })
  }
  return rows
}

/**
 * Moves those who pay another price of a plan to the present one, from the first period that begins 30 days from now or later,
 * and tells each of them.
 * @returns how many
 */
export async function movePrices(context: AppContext, planId: PassPlan): Promise<number> {
  const plan = (await plansForSale(context)).find(({ id }) => id === planId)
  if (!plan) throw notFound('Pass')
  const units = minorUnits(plan.price, plan.currency)
  const moved = await context.db.transaction(async (transaction) => {
    const rows = await transaction
      .select()
      .from(subscriptionsTable)
      .where(payingAnother(planId, units, plan.currency))
      .for('update')
    for (const row of rows) {
      const day = firstPeriodFrom(row, plan.interval, new Date(Date.now() + NOTICE_DAYS * 24 * 3600 * 1000))
      await transaction
        .update(subscriptionsTable)
        .set({ newPrice: units, newPriceFrom: day })
        .where(eq(subscriptionsTable.id, row.id))
      if (row.userId !== null)
        await queueMembershipEmail(context, transaction, {
          ...{ userId: row.userId, event: 'price-changes', row, price: units, day },
        })
    }
    return rows.length
  })
  await moveDuePrices(context)
  return moved
}

/** Changes at the provider what the next period costs, for those whose present one is the last at the old price. */
export async function moveDuePrices(context: AppContext): Promise<void> {
  const { newPrice, newPriceFrom, periodEnd } = subscriptionsTable
  const rows = await context.db
    .select()
    .from(subscriptionsTable)
    .where(and(running, isNotNull(newPrice), sql`${periodEnd} >= ${newPriceFrom}`))
    .limit(AT_ONCE)
  if (rows.length === 0) return
  const api = await takingPayments(context).api()
  const plans = await plansForSale(context)
  for (const row of rows) {
    const plan = plans.find(({ id }) => id === row.plan)
    // Moved again, or no longer sold: whoever was told a price pays no other.
    const isSame = plan?.currency === row.currency && minorUnits(plan.price, plan.currency) === row.newPrice
    await withAdvisoryLock(context.db, `subscribing ${row.userId}`, async () => {
      if (plan && isSame) {
        const price = await providerPrice(api, (await context.site()).name, plan)
        const [item] = (await api.subscriptions.retrieve(row.providerId)).items.data
        if (item)
          await api.subscriptions.update(row.providerId, {
            items: [{ id: item.id, price }],
            proration_behavior: 'none',
          })
      }
      await context.db
        .update(subscriptionsTable)
        .set({ newPrice: null, newPriceFrom: null })
        .where(eq(subscriptionsTable.id, row.id))
      await applySubscription(context, row.providerId)
    })
  }
}
