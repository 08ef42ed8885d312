import { nowOf } from './clock.ts'
import { type Bill, createInvoice, draftInvoice, intentOf } from './invoices.ts'
import { confirmIntent } from './payment-intents.ts'
import { intervalOf, prorationOf, type StoredPrice } from './prices.ts'
import { invalidRequest, ProviderError } from './provider-error.ts'
import type { Store } from './store.ts'
import { billOf, changeSubscription, itemOf, onPaid, type StoredSubscription, voidOpen } from './subscriptions.ts'

type Proration = 'always_invoice' | 'create_prorations' | 'none'

export interface SubscriptionChanges {
  cancel_at_period_end?: boolean
  default_payment_method?: string
  metadata?: Record<string, string>
  price?: string
  proration?: Proration
  /** The second the time not used is counted from. */
  prorationDate?: number
  paymentBehavior?: string
}

/** Bills that a change is charged with at once; null where it is charged with the next period alone. */
function billOfChange(subscription: StoredSubscription, price: StoredPrice, proration: Proration, at: number) {
  const item = itemOf(subscription)
  if (proration === 'none' || subscription.status === 'trialing') return null
  if (proration !== 'always_invoice')
    throw invalidRequest('The test provider knows `always_invoice` and `none` alone', 'proration_behavior')
  const { lines, ...period } = prorationOf(item, price, at)
  const bill: Bill = { ...billOf(subscription, lines, at), reason: 'subscription_update', now: at }
  return { bill, period }
}

async function changePrice(
  store: Store,
  subscription: StoredSubscription,
  price: StoredPrice,
  changes: SubscriptionChanges,
  now: number,
): Promise<void> {
  const item = itemOf(subscription)
  if (price.currency !== subscription.currency)
    throw invalidRequest('The currency of a subscription cannot be changed', 'items[0][price]')
  const billed = billOfChange(
    subscription,
    price,
    changes.proration ?? 'create_prorations',
    changes.prorationDate ?? now,
  )
  if (!billed) {
    item.price = price
    return
  }
  if (changes.paymentBehavior !== 'error_if_incomplete')
    throw invalidRequest('The test provider knows `error_if_incomplete` alone', 'payment_behavior')
  const invoice = await createInvoice(store, subscription, { ...billed.bill, now })
  const intent = await intentOf(store, invoice)
  if (intent)
    try {
      await confirmIntent(store, intent, subscription.default_payment_method ?? '', onPaid, true)
      Object.assign(subscription, await store.get('subscription', subscription.id))
    } catch (error) {
      if (error instanceof ProviderError) await voidOpen(store, invoice, now)
      throw error
    }
  // The object may be another by now.
  const changed = itemOf(subscription)
  const isNewInterval = intervalOf(changed.price) !== intervalOf(price)
  Object.assign(changed, {
    price,
    current_period_start: billed.period.start,
    current_period_end: billed.period.end,
  })
  Object.assign(subscription, { latest_invoice: invoice.id })
  if (isNewInterval) subscription.billing_cycle_anchor = billed.period.start
}

export async function updateSubscription(
  store: Store,
  subscription: StoredSubscription,
  said: SubscriptionChanges,
): Promise<void> {
  if (['canceled', 'incomplete_expired'].includes(subscription.status))
    throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.')
  const now = await nowOf(store, subscription.customer)
  const { price, metadata = {}, cancel_at_period_end: isEnding, default_payment_method: card } = said
  if (price) await changePrice(store, subscription, await store.get<StoredPrice>('price', price), said, now)
  await changeSubscription(
    store,
    subscription,
    {
      metadata: { ...subscription.metadata, ...metadata },
      ...(card === undefined ? {} : { default_payment_method: card }),
      ...(isEnding === undefined ? {} : { cancel_at_period_end: isEnding, canceled_at: isEnding ? now : null }),
    },
    now,
  )
}

/** What a change would be charged, which is not stored. */
export async function previewChange(
  store: Store,
  subscription: StoredSubscription,
  said: { price: string; proration: Proration; prorationDate?: number | undefined },
) {
  const now = await nowOf(store, subscription.customer)
  const price = await store.get<StoredPrice>('price', said.price)
  const billed = billOfChange(subscription, price, said.proration, said.prorationDate ?? now)
  const nothing: Bill = { lines: [], reason: 'subscription_update', now }
  const { parent, ...draft } = await draftInvoice(store, subscription, billed?.bill ?? nothing)
  const { subscription_details: details, ...kind } = parent
  const counted = { ...details, subscription_proration_date: said.prorationDate ?? now }
  return { ...draft, id: 'upcoming', status: 'draft', parent: { ...kind, subscription_details: counted } }
}
