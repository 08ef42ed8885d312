import type Stripe from 'stripe'
import { addInterval, DAY_SECONDS, nowOf } from './clock.ts'
import { type Discount, discountAt, redeemCoupon } from './coupons.ts'
import { emitEvent } from './events.ts'
import { type BillLine, createInvoice, intentOf, type StoredInvoice, settleInvoice, voidInvoice } from './invoices.ts'
import { cancelIntent, type PaidHandler } from './payment-intents.ts'
import { intervalOf, periodLine, type StoredItem, type StoredPrice } from './prices.ts'
import { invalidRequest } from './provider-error.ts'
import { createSetup } from './setup-intents.ts'
import { newId, type Store, type StoredObject } from './store.ts'

/** A subscription as the API answers it. */
export interface StoredSubscription
  extends StoredObject,
    Pick<
      Stripe.Subscription,
      | 'billing_cycle_anchor'
      | 'cancel_at_period_end'
      | 'canceled_at'
      | 'created'
      | 'currency'
      | 'ended_at'
      | 'metadata'
      | 'start_date'
      | 'trial_end'
    > {
  customer: string
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'trialing' | 'unpaid'
  items: { object: 'list'; data: [StoredItem]; has_more: false }
  default_payment_method: string | null
  pending_setup_intent: string | null
  latest_invoice: string
  _discount: Discount | null
  /** Whether the end of the trial was told of. */
  _trialTold?: boolean
}

export const itemOf = ({ items }: StoredSubscription): StoredItem => items.data[0]

/** What is billed for some lines, with what a coupon takes off. */
export const billOf = (
  { _discount, currency }: Pick<StoredSubscription, '_discount' | 'currency'>,
  lines: readonly BillLine[],
  at: number,
) => ({
  lines,
  discount: discountAt(
    _discount,
    lines.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    at,
  ),
})

interface NewSubscription {
  customer: string
  price: string
  metadata: Record<string, string>
  trialEnd?: number | undefined
  trialDays?: number | undefined
  coupon?: string | undefined
}

export async function createSubscription(store: Store, said: NewSubscription): Promise<StoredSubscription> {
  await store.get('customer', said.customer)
  const price = await store.get<StoredPrice>('price', said.price)
  if (!price.recurring) throw invalidRequest('The price specified is set to `type=one_time`', 'items[0][price]')
  const now = await nowOf(store, said.customer)
  const { customer, metadata } = said
  const discount = said.coupon ? await redeemCoupon(store, said.coupon, price.currency, now) : null
  const trialEnd = said.trialEnd ?? (said.trialDays ? now + said.trialDays * DAY_SECONDS : null)
  if (trialEnd !== null && trialEnd <= now)
    throw invalidRequest('Invalid timestamp: must be in the future', 'trial_end')
  const id = newId('subscription')
  const end = trialEnd ?? addInterval(now, intervalOf(price))
  const item = {
    ...{ id: newId('subscription_item'), object: 'subscription_item', subscription: id, quantity: 1, price },
    ...{ current_period_start: now, current_period_end: end, created: now, metadata: {} },
  }
  const line = periodLine(price, now, end)
  const lines = [trialEnd === null ? line : { ...line, amount: 0, description: `Trial period for ${line.description}` }]
  const invoice = await createInvoice(
    store,
    { id, customer, currency: price.currency },
    { ...billOf({ _discount: discount, currency: price.currency }, lines, now), reason: 'subscription_create', now },
  )
  const waits = invoice.status === 'paid' ? await createSetup(store, { customer, subscription: id }) : null
  const paid = trialEnd === null ? 'active' : 'trialing'
  const subscription: StoredSubscription = {
    ...{ id, object: 'subscription', livemode: false, customer, metadata, currency: price.currency },
    ...{ status: waits ? paid : 'incomplete', created: now, start_date: now, billing_cycle_anchor: trialEnd ?? now },
    ...{ cancel_at_period_end: false, cancel_at: null, canceled_at: null, ended_at: null },
    ...{ trial_end: trialEnd, trial_start: trialEnd && now, default_payment_method: null },
    ...{ discounts: discount ? [newId('discount')] : [], _discount: discount },
    ...{ items: { object: 'list', data: [item], has_more: false }, latest_invoice: invoice.id },
    pending_setup_intent: waits?.id ?? null,
  }
  await store.put(subscription)
  await emitEvent(store, 'customer.subscription.created', subscription, now)
  return subscription
}

/** Stores what has changed of a subscription, and tells of it. */
export async function changeSubscription(
  store: Store,
  subscription: StoredSubscription,
  changes: object,
  now: number,
): Promise<void> {
  Object.assign(subscription, changes)
  await store.put(subscription)
  await emitEvent(
    store,
    subscription.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
    now,
  )
}

export async function cancelSubscription(store: Store, subscription: StoredSubscription): Promise<void> {
  if (subscription.status === 'canceled')
    throw invalidRequest(`No such subscription: '${subscription.id}'`, 'id', 'resource_missing')
  const now = await nowOf(store, subscription.customer)
  await changeSubscription(store, subscription, { status: 'canceled', canceled_at: now, ended_at: now }, now)
  const invoice = await store.get<StoredInvoice>('invoice', subscription.latest_invoice)
  if (invoice.status === 'open') await voidOpen(store, invoice, now)
}

/** Gives up a bill nobody has paid. */
export async function voidOpen(store: Store, invoice: StoredInvoice, now: number): Promise<void> {
  const intent = await intentOf(store, invoice)
  if (intent) await cancelIntent(store, intent)
  await voidInvoice(store, invoice, now)
}

/** What a payment pays for, once it has succeeded: the bill, and with it the subscription. */
export const onPaid: PaidHandler = async (store, intent) => {
  if (!intent._invoice) return
  const now = await nowOf(store, intent.customer)
  const invoice = await store.get<StoredInvoice>('invoice', intent._invoice)
  await settleInvoice(store, invoice, now)
  const subscription = await store.get<StoredSubscription>(
    'subscription',
    invoice.parent.subscription_details.subscription,
  )
  if (['canceled', 'incomplete_expired'].includes(subscription.status)) return
  const changes = { status: 'active', default_payment_method: intent.payment_method }
  await changeSubscription(store, subscription, changes, now)
}
