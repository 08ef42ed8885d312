import type Stripe from 'stripe'
import { type PassPlan, passPlans, type SubscriptionStatus, subscriptionStatuses } from '#contract/memberships.ts'
import type { SubscriptionRow } from './table.ts'

/** Those that may still change. */
export const OPEN_STATUSES: readonly SubscriptionStatus[] = [
  ...(['incomplete', 'trialing', 'active', 'past_due', 'unpaid', 'paused'] as const),
]

/** Those that can be changed and cancelled; one that is unpaid gives no pass any more, and is begun anew. */
const RUNNING: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due']

/** Whether a subscription gives a pass, or would if its card could be charged. */
export const isRunning = (row: Pick<SubscriptionRow, 'status' | 'waitsForCard'>): boolean =>
  RUNNING.includes(row.status) && !row.waitsForCard

const moment = (seconds: number) => new Date(seconds * 1000)
const isStatus = (status: string): status is SubscriptionStatus => subscriptionStatuses.some((one) => one === status)
const isPlan = (plan: string | undefined): plan is PassPlan => passPlans.some((one) => one === plan)

/** What the site keeps of a subscription; null for one that is not of this site, since an account may be shared by several. */
export function standingOf(subscription: Stripe.Subscription) {
  const [item] = subscription.items.data
  const plan = subscription.metadata['plan']
  if (!item || !isPlan(plan) || !isStatus(subscription.status)) return null
  const method = subscription.default_payment_method
  const card = typeof method === 'object' ? method?.card : null
  const { trial_end: trialEnd } = subscription
  return {
    providerId: subscription.id,
    plan,
    status: subscription.status,
    price: item.price.unit_amount ?? 0,
    currency: subscription.currency.toUpperCase(),
    startedAt: moment(subscription.start_date),
    periodStart: moment(item.current_period_start),
    periodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: subscription.ended_at === null ? null : moment(subscription.ended_at),
    trialEnd: trialEnd === null ? null : moment(trialEnd),
    // The provider begins free days at once, also where nobody has entered a card yet.
    waitsForCard: trialEnd !== null && method === null,
    cardBrand: card?.brand ?? null,
    cardLast4: card?.last4 ?? null,
    cardExpMonth: card?.exp_month ?? null,
    cardExpYear: card?.exp_year ?? null,
    cardFingerprint: card?.fingerprint ?? null,
  }
}
export type Standing = NonNullable<ReturnType<typeof standingOf>>
