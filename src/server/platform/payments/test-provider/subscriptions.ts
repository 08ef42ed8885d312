import type Stripe from 'stripe'
import { addInterval, DAY_SECONDS, INCOMPLETE_SECONDS, nowOf } from './clock.ts'
import { emitEvent } from './events.ts'
import { createInvoice, failInvoice, intentOf, type StoredInvoice, settleInvoice, voidInvoice } from './invoices.ts'
import { cancelIntent, confirmIntent, type PaidHandler } from './payment-intents.ts'
import { invalidRequest, ProviderError } from './provider-error.ts'
import { newId, type Store, type StoredObject } from './store.ts'

interface StoredPrice extends StoredObject {
  unit_amount: number
  currency: string
  nickname: string | null
  recurring: { interval: 'month' | 'year' } | null
}

interface StoredItem {
  id: string
  price: StoredPrice
  current_period_start: number
  current_period_end: number
}

/** A subscription as the API answers it. */
export interface StoredSubscription
  extends StoredObject,
    Pick<
      Stripe.Subscription,
      'cancel_at_period_end' | 'canceled_at' | 'created' | 'currency' | 'ended_at' | 'metadata' | 'start_date'
    > {
  customer: string
  status: 'active' | 'canceled' | 'incomplete' | 'incomplete_expired' | 'past_due' | 'unpaid'
  items: { object: 'list'; data: [StoredItem]; has_more: false }
  default_payment_method: string | null
  latest_invoice: string
}

/** Days between the tries to be paid for a renewal; after the last the subscription is unpaid. */
const TRIES_AFTER_DAYS = [3, 5, 7]

const itemOf = ({ items }: StoredSubscription): StoredItem => items.data[0]

export async function createSubscription(
  store: Store,
  said: { customer: string; price: string; metadata: Record<string, string> },
): Promise<StoredSubscription> {
  await store.get('customer', said.customer)
  const price = await store.get<StoredPrice>('price', said.price)
  if (!price.recurring) throw invalidRequest('The price specified is set to `type=one_time`', 'items[0][price]')
  const now = await nowOf(store, said.customer)
  const id = newId('subscription')
  const { customer, metadata } = said
  const [start, end] = [now, addInterval(now, price.recurring.interval)]
  const item = {
    ...{ id: newId('subscription_item'), object: 'subscription_item', subscription: id, quantity: 1, price },
    ...{ current_period_start: start, current_period_end: end, created: now, metadata: {} },
  }
  const invoice = await createInvoice(
    store,
    { id, customer, currency: price.currency },
    {
      ...{ amount: price.unit_amount, description: price.nickname ?? 'Subscription', reason: 'subscription_create' },
      ...{ from: start, to: end, now },
    },
  )
  const subscription: StoredSubscription = {
    ...{
      id,
      object: 'subscription',
      livemode: false,
      customer,
      metadata,
      currency: price.currency,
      status: 'incomplete',
    },
    ...{ created: now, start_date: now, billing_cycle_anchor: now, cancel_at_period_end: false, cancel_at: null },
    ...{ canceled_at: null, ended_at: null, trial_end: null, trial_start: null, default_payment_method: null },
    ...{ discounts: [], items: { object: 'list', data: [item], has_more: false }, latest_invoice: invoice.id },
  }
  await store.put(subscription)
  await emitEvent(store, 'customer.subscription.created', subscription, now)
  return subscription
}

async function change(store: Store, subscription: StoredSubscription, changes: object, now: number): Promise<void> {
  Object.assign(subscription, changes)
  await store.put(subscription)
  await emitEvent(
    store,
    subscription.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
    subscription,
    now,
  )
}

export async function updateSubscription(
  store: Store,
  subscription: StoredSubscription,
  changes: { cancel_at_period_end?: boolean; default_payment_method?: string; price?: string; metadata?: object },
): Promise<void> {
  if (['canceled', 'incomplete_expired'].includes(subscription.status))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  const now = await nowOf(store, subscription.customer)
  const { price, ...said } = changes
  if (price) itemOf(subscription).price = await store.get<StoredPrice>('price', price)
  const canceled =
    said.cancel_at_period_end === undefined ? {} : { canceled_at: said.cancel_at_period_end ? now : null }
  await change(store, subscription, { ...said, ...canceled }, now)
}

export async function cancelSubscription(store: Store, subscription: StoredSubscription): Promise<void> {
  if (subscription.status === 'canceled')
    throw invalidRequest(`No such subscription: '${subscription.id}'`, 'id', 'resource_missing')
  const now = await nowOf(store, subscription.customer)
  await change(store, subscription, { status: 'canceled', canceled_at: now, ended_at: now }, now)
  const invoice = await store.get<StoredInvoice>('invoice', subscription.latest_invoice)
  if (invoice.status === 'open') await voidOpen(store, invoice, now)
}

async function voidOpen(store: Store, invoice: StoredInvoice, now: number): Promise<void> {
  await cancelIntent(store, await intentOf(store, invoice))
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
  await change(store, subscription, { status: 'active', default_payment_method: intent.payment_method }, now)
}

/** Pays a bill with a card whose owner is not there; what cannot be paid is tried again some days later. */
async function charge(
  store: Store,
  subscription: StoredSubscription,
  invoice: StoredInvoice,
  at: number,
): Promise<void> {
  try {
    await confirmIntent(store, await intentOf(store, invoice), subscription.default_payment_method ?? '', onPaid, true)
    // The payment has changed what is stored of it.
    Object.assign(subscription, await store.get('subscription', subscription.id))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const days = TRIES_AFTER_DAYS[invoice.attempt_count]
    await failInvoice(store, invoice, days === undefined ? null : at + days * DAY_SECONDS, at)
    const status = days === undefined ? 'unpaid' : 'past_due'
    if (status !== subscription.status) await change(store, subscription, { status }, at)
  }
}

async function renew(store: Store, subscription: StoredSubscription): Promise<void> {
  const item = itemOf(subscription)
  const from = item.current_period_end
  const to = addInterval(
    from,
    item.price.recurring?.interval ?? 'month',
    new Date(subscription.start_date * 1000).getUTCDate(),
  )
  Object.assign(item, { current_period_start: from, current_period_end: to })
  const invoice = await createInvoice(store, subscription, {
    ...{ amount: item.price.unit_amount, description: item.price.nickname ?? 'Subscription' },
    ...{ reason: 'subscription_cycle', from, to, now: from },
  })
  await change(store, subscription, { latest_invoice: invoice.id }, from)
  await charge(store, subscription, invoice, from)
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
      await change(store, subscription, { status: 'incomplete_expired', ended_at: at }, at)
      await voidOpen(store, invoice, at)
      return
    }
    if (['active', 'past_due'].includes(status) && isEnding && periodEnd <= now)
      return change(store, subscription, { status: 'canceled', ended_at: periodEnd }, periodEnd)
    const nextTry = invoice.next_payment_attempt
    if (status === 'past_due' && nextTry !== null && nextTry <= now) await charge(store, subscription, invoice, nextTry)
    else if (status === 'active' && periodEnd <= now) await renew(store, subscription)
    else return
  }
}
