import { addInterval, DAY_SECONDS, INCOMPLETE_SECONDS, nowOf } from './clock.ts'
import { emitEvent } from './events.ts'
import { createInvoice, failInvoice, intentOf, type StoredInvoice } from './invoices.ts'
import { confirmIntent } from './payment-intents.ts'
import { intervalOf, periodLine } from './prices.ts'
import { ProviderError } from './provider-error.ts'
import type { Store } from './store.ts'
import { billOf, changeSubscription, itemOf, onPaid, type StoredSubscription, voidOpen } from './subscriptions.ts'

/** Days between the tries to be paid for a renewal; after the last the subscription is unpaid. */
const TRIES_AFTER_DAYS = [3, 5, 7]
/** So long before the end of a trial it is told of. */
const TRIAL_TOLD_SECONDS = 3 * DAY_SECONDS

/** Pays a bill with a card whose owner is not there; what cannot be paid is tried again some days later. */
async function charge(
  store: Store,
  subscription: StoredSubscription,
  invoice: StoredInvoice,
  at: number,
): Promise<void> {
  const intent = await intentOf(store, invoice)
  if (!intent) {
    if (subscription.status !== 'active') await changeSubscription(store, subscription, { status: 'active' }, at)
    return
  }
  try {
    await confirmIntent(store, intent, subscription.default_payment_method ?? '', onPaid, true)
    // The payment has changed what is stored of it.
    Object.assign(subscription, await store.get('subscription', subscription.id))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const days = TRIES_AFTER_DAYS[invoice.attempt_count]
    await failInvoice(store, invoice, days === undefined ? null : at + days * DAY_SECONDS, at)
    const status = days === undefined ? 'unpaid' : 'past_due'
    if (status !== subscription.status) await changeSubscription(store, subscription, { status }, at)
  }
}

async function renew(store: Store, subscription: StoredSubscription): Promise<void> {
  const item = itemOf(subscription)
  const from = item.current_period_end
  const anchorDay = new Date(subscription.billing_cycle_anchor * 1000).getUTCDate()
  const to = addInterval(from, intervalOf(item.price), anchorDay)
  Object.assign(item, { current_period_start: from, current_period_end: to })
  const invoice = await createInvoice(store, subscription, {
    ...billOf(subscription, [periodLine(item.price, from, to)], from),
    ...{ reason: 'subscription_cycle', now: from },
  })
  await changeSubscription(store, subscription, { latest_invoice: invoice.id }, from)
  await charge(store, subscription, invoice, from)
}

/** What becomes of a trial: it is told of before it ends, and ends in the first payment, or without a card in nothing. */
async function processTrial(store: Store, subscription: StoredSubscription, now: number): Promise<'done' | 'goes on'> {
  const end = subscription.trial_end ?? now
  if (!subscription._trialTold && end - TRIAL_TOLD_SECONDS <= now) {
    Object.assign(subscription, { _trialTold: true })
    await store.put(subscription)
    await emitEvent(store, 'customer.subscription.trial_will_end', subscription, end - TRIAL_TOLD_SECONDS)
  }
  if (end > now) return 'done'
  if (subscription.cancel_at_period_end || subscription.default_payment_method === null) {
    await changeSubscription(store, subscription, { status: 'canceled', ended_at: end }, end)
    return 'done'
  }
  await renew(store, subscription)
  return 'goes on'
}

/** Does what has become due for a subscription by its customer's clock. */
export async function processDue(store: Store, subscription: StoredSubscription): Promise<void> {
  const now = await nowOf(store, subscription.customer)
  for (;;) {
    const { status, created, cancel_at_period_end: isEnding } = subscription
    const periodEnd = itemOf(subscription).current_period_end
    const invoice = await store.get<StoredInvoice>('invoice', subscription.latest_invoice)
    if (status === 'incomplete' && created + INCOMPLETE_SECONDS <= now) {
      const at = created + INCOMPLETE_SECONDS
      await changeSubscription(store, subscription, { status: 'incomplete_expired', ended_at: at }, at)
      await voidOpen(store, invoice, at)
      return
    }
    if (status === 'trialing') {
      if ((await processTrial(store, subscription, now)) === 'done') return
      continue
    }
    if (['active', 'past_due'].includes(status) && isEnding && periodEnd <= now)
      return changeSubscription(store, subscription, { status: 'canceled', ended_at: periodEnd }, periodEnd)
    const nextTry = invoice.next_payment_attempt
    if (status === 'past_due' && nextTry !== null && nextTry <= now) await charge(store, subscription, invoice, nextTry)
    else if (status === 'active' && periodEnd <= now) await renew(store, subscription)
    else return
  }
}
