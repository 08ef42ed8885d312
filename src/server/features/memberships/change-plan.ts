import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { amountOfMinor, minorUnits } from '#contract/kit/money.ts'
import type { PlanChange } from '#contract/schemas/memberships.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { withAdvisoryLock } from '#server/platform/database/advisory-lock.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { applySubscription } from './apply-subscription.ts'
import { takingPayments } from './customers.ts'
import { providerPrice } from './plans.ts'
import { runningSubscription, syncMembership } from './service.ts'
import { planForSale, taxOf } from './subscribe.ts'
import { subscriptionsTable } from './table.ts'

/** A preview holds for an hour: what is left of a period is less by then. */
const PREVIEW_SECONDS = 3600

/** What is changed into what. */
async function changeOf(context: AppContext, api: Stripe, userId: number, planId: string) {
  const plan = await planForSale(context, planId)
  const row = await runningSubscription(context.db, userId)
  if (row.status === 'past_due') throw conflict('Pay what is due first, then change your pass.')
  if (row.cancelAtPeriodEnd) throw conflict('Your pass is cancelled. Resume it first, then change it.')
  if (row.plan === plan.id) throw conflict('This is the pass you have')
  if (row.currency !== plan.currency)
    throw conflict(
      `You pay in ${row.currency}, and this pass is sold in ${plan.currency}. Cancel, and begin anew then.`,
    )
  const price = await providerPrice(api, (await context.site()).name, plan)
  const subscription = await api.subscriptions.retrieve(row.providerId)
  const item = subscription.items.data[0]
  if (!item) throw conflict('There is no subscription to change')
  return { plan, row, price, item }
}

/** The bill a change would be charged with, counted from the present second unless another is said. */
const billOfChange = (api: Stripe, subscription: string, item: string, price: string) =>
  api.invoices.createPreview({
    subscription,
    subscription_details: { items: [{ id: item, price }], proration_behavior: 'always_invoice' },
  })

/** The second the provider has counted a bill from. */
const countedFromOf = ({ parent, created }: Stripe.Invoice): number =>
  parent?.subscription_details?.subscription_proration_date ?? created

/** When a bill is followed by the next. */
function nextCharge({ lines }: Stripe.Invoice, item: Stripe.SubscriptionItem): number {
  const ends = lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  return ends.length > 0 ? Math.max(...ends) : item.current_period_end
}

/**
 * What changing to another plan costs; the provider counts it.
 * @throws 409 where there is nothing to change, or not now
 */
export async function previewChange(context: AppContext, userId: number, planId: string): Promise<PlanChange> {
  const api = await takingPayments(context).api()
  const { plan, row, price, item } = await changeOf(context, api, userId, planId)
  const bill = await billOfChange(api, row.providerId, item.id, price)
  const amount = (units: number) => amountOfMinor(units, row.currency)
  const credit = Math.max(0, -(bill.ending_balance ?? 0))
  const tax = taxOf(bill)
  return {
    ...{ plan, currency: row.currency, countedFrom: countedFromOf(bill) },
    ...{ today: amount(bill.amount_due), credit: amount(credit), tax: tax === null ? null : amount(tax) },
    next: amount(Math.max(0, minorUnits(plan.price, plan.currency) - credit)),
    nextAt: new Date(nextCharge(bill, item) * 1000).toISOString(),
  }
}

/**
 * Changes to another plan at once. The difference is charged to the card that is known; where that fails, nothing is changed.
 * @param countedFrom the second of the preview, so that it costs what that said
 * @throws 402 for a card that is declined, 409 where there is nothing to change, or the preview is too old
 */
export async function changePlan(
  context: AppContext,
  userId: number,
  { priceId, countedFrom }: { priceId: string; countedFrom: number },
): Promise<void> {
  const api = await takingPayments(context).api()
  await withAdvisoryLock(context.db, `subscribing ${userId}`, async () => {
    // It may be done already: of a try before this one only the answer was lost.
    await syncMembership(context, userId)
    if ((await runningSubscription(context.db, userId)).plan === priceId) return
    const { plan, row, price, item } = await changeOf(context, api, userId, priceId)
    const now = countedFromOf(await billOfChange(api, row.providerId, item.id, price))
    // An earlier second would give back more than is left.
    if (countedFrom > now || countedFrom < now - PREVIEW_SECONDS)
      throw conflict('What it costs has changed. Please look at it again.')
    await api.subscriptions.update(row.providerId, {
      items: [{ id: item.id, price }],
      proration_behavior: 'always_invoice',
      proration_date: countedFrom,
      payment_behavior: 'error_if_incomplete',
      metadata: { plan: plan.id },
    })
    await context.db
      .update(subscriptionsTable)
      .set({ newPrice: null, newPriceFrom: null })
      .where(eq(subscriptionsTable.id, row.id))
    await applySubscription(context, row.providerId)
  })
}
