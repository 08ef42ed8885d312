import { balanceEndpoints } from './balance-endpoints.ts'
import { billEndpoints } from './bill-endpoints.ts'
import { cardEndpoints } from './card-endpoints.ts'
import { endpoint, type ProviderEndpoint, subscriptionBy } from './endpoint.ts'
import type { StoredInvoice } from './invoices.ts'
import { authenticate, params } from './params.ts'
import {
  authenticateIntent,
  cancelIntent,
  confirmIntent,
  createIntent,
  refundIntent,
  type StoredIntent,
  updateIntent,
} from './payment-intents.ts'
import { updateSubscription } from './plan-changes.ts'
import { present, presentList } from './present.ts'
import { invalidRequest } from './provider-error.ts'
import { processDue } from './renewals.ts'
import { newId, type Store, type StoredObject } from './store.ts'
import { cancelSubscription, createSubscription, onPaid, type StoredSubscription } from './subscriptions.ts'

const intentBy = (store: Store, id: string) => store.get<StoredIntent>('payment_intent', id)

async function changed(store: Store, object: string, id: string, changes: Record<string, unknown>) {
  const found = await store.get(object, id)
  const { metadata = {}, ...rest } = changes
  const merged = { ...found, ...rest, metadata: { ...(found['metadata'] as object), ...(metadata as object) } }
  await store.put(merged)
  return merged
}

/** The part of the provider's API that the site uses. */
export const providerEndpoints: readonly ProviderEndpoint[] = [
  endpoint('POST', '/v1/customers', params.createCustomer, async (store, { expand, ...said }) => {
    if (said.test_clock) await store.get('test_helpers.test_clock', said.test_clock)
    const customer: StoredObject = {
      ...{ id: newId('customer'), object: 'customer', livemode: false, metadata: {}, test_clock: null, ...said },
      created: Math.floor(Date.now() / 1000),
    }
    await store.put(customer)
    return present(store, customer, expand)
  }),
  endpoint('GET', '/v1/customers/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await store.get('customer', id), expand),
  ),
  endpoint('POST', '/v1/customers/:id', params.updateCustomer, async (store, { expand, ...said }, id) =>
    present(store, await changed(store, 'customer', id, said), expand),
  ),

  endpoint('POST', '/v1/prices', params.createPrice, async (store, { expand, product_data: product, ...said }) => {
    if (said.lookup_key && (await store.where('price', 'lookup_key', said.lookup_key)).length > 0)
      throw invalidRequest(`A price (\`${said.lookup_key}\`) already uses that lookup key.`, 'lookup_key')
    const price: StoredObject = {
      ...{ id: newId('price'), object: 'price', active: true, livemode: false, metadata: {}, recurring: null, ...said },
      ...{
        type: said.recurring ? 'recurring' : 'one_time',
        nickname: product?.name ?? null,
        product: newId('product'),
      },
      created: Math.floor(Date.now() / 1000),
    }
    await store.put(price)
    return present(store, price, expand)
  }),
  endpoint('GET', '/v1/prices', params.listPrices, async (store, { lookup_keys: keys, active, ...page }) => {
    const all = await store.all('price')
    const wanted = all.filter((price) => !keys || keys.includes(String(price['lookup_key'])))
    return presentList(
      store,
      active === undefined ? wanted : wanted.filter((price) => price['active'] === active),
      page,
    )
  }),
  endpoint('GET', '/v1/prices/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await store.get('price', id), expand),
  ),

  endpoint('POST', '/v1/subscriptions', params.createSubscription, async (store, { expand, ...said }) => {
    if (said.payment_behavior !== 'default_incomplete')
      throw invalidRequest('The test provider knows `default_incomplete` alone', 'payment_behavior')
    const [item] = said.items
    const { customer, metadata = {}, trial_end: trialEnd, trial_period_days: trialDays } = said
    const coupon = said.discounts?.[0]?.coupon
    const price = item?.price ?? ''
    return present(
      store,
      await createSubscription(store, { customer, price, metadata, trialEnd, trialDays, coupon }),
      expand,
    )
  }),
  endpoint('GET', '/v1/subscriptions', params.listSubscriptions, async (store, { customer, status, ...page }) => {
    const found = await store.all<StoredSubscription>('subscription', customer)
    for (const one of found) await processDue(store, one)
    const isWanted = (one: StoredSubscription) =>
      status === 'all' || (status ? one.status === status : one.status !== 'canceled')
    return presentList(store, found.filter(isWanted), page)
  }),
  endpoint('GET', '/v1/subscriptions/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await subscriptionBy(store, id), expand),
  ),
  endpoint('POST', '/v1/subscriptions/:id', params.updateSubscription, async (store, said, id) => {
    const { expand, items, cancellation_details: _, ...changes } = said
    const {
      proration_behavior: proration,
      proration_date: prorationDate,
      payment_behavior: paymentBehavior,
      ...rest
    } = changes
    const subscription = await subscriptionBy(store, id)
    await updateSubscription(store, subscription, {
      ...rest,
      ...(items?.[0] ? { price: items[0].price } : {}),
      ...(proration ? { proration } : {}),
      ...(prorationDate ? { prorationDate } : {}),
      ...(paymentBehavior ? { paymentBehavior } : {}),
    })
    return present(store, subscription, expand)
  }),
  endpoint('DELETE', '/v1/subscriptions/:id', params.cancelSubscription, async (store, { expand }, id) => {
    const subscription = await subscriptionBy(store, id)
    await cancelSubscription(store, subscription)
    return present(store, subscription, expand)
  }),

  endpoint('GET', '/v1/invoices', params.listInvoices, async (store, { customer, subscription, status, ...page }) => {
    const all = await store.all<StoredInvoice>('invoice', customer)
    const ofSubscription = all.filter(
      (one) => !subscription || one.parent.subscription_details.subscription === subscription,
    )
    return presentList(
      store,
      ofSubscription.filter((one) => !status || one.status === status),
      page,
    )
  }),
  endpoint('GET', '/v1/invoices/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await store.get('invoice', id), expand),
  ),
  endpoint('POST', '/v1/invoices/:id/pay', params.payInvoice, async (store, { expand, payment_method: card }, id) => {
    const invoice = await store.get<StoredInvoice>('invoice', id)
    if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
    const intent = await intentBy(store, invoice._intent ?? '')
    await confirmIntent(store, intent, card ?? intent.payment_method ?? '', onPaid)
    return present(store, await store.get('invoice', id), expand)
  }),

  endpoint('POST', '/v1/payment_intents', params.createPaymentIntent, async (store, said) => {
    const { expand, automatic_payment_methods: _, ...rest } = said
    return present(store, await createIntent(store, rest), expand)
  }),
  endpoint('GET', '/v1/payment_intents/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await intentBy(store, id), expand),
  ),
  endpoint('POST', '/v1/payment_intents/:id', params.updatePaymentIntent, async (store, { expand, ...said }, id) => {
    const intent = await intentBy(store, id)
    await updateIntent(store, intent, said)
    return present(store, intent, expand)
  }),
  endpoint('POST', '/v1/payment_intents/:id/confirm', params.confirmPaymentIntent, async (store, said, id) => {
    const intent = await intentBy(store, id)
    await confirmIntent(store, intent, said.payment_method, onPaid)
    return present(store, intent, said.expand)
  }),
  endpoint('POST', '/v1/payment_intents/:id/cancel', params.cancelPaymentIntent, async (store, { expand }, id) => {
    const intent = await intentBy(store, id)
    await cancelIntent(store, intent)
    return present(store, intent, expand)
  }),
  endpoint('POST', '/v1/test_helpers/payment_intents/:id/authenticate', authenticate, async (store, said, id) => {
    const intent = await intentBy(store, id)
    await authenticateIntent(store, intent, said.outcome === 'approved', onPaid)
    return present(store, intent)
  }),
  endpoint('POST', '/v1/refunds', params.createRefund, async (store, { expand, payment_intent: id, ...said }) =>
    present(store, await refundIntent(store, await intentBy(store, id), said), expand),
  ),
  endpoint('GET', '/v1/refunds', params.listRefunds, async (store, { payment_intent: intent, charge, ...page }) => {
    const all = await store.all('refund')
    const isWanted = (one: StoredObject) =>
      (!intent || one['payment_intent'] === intent) && (!charge || one['charge'] === charge)
    return presentList(store, all.filter(isWanted), page)
  }),
  endpoint('GET', '/v1/refunds/:id', params.nothing, async (store, { expand }, id) =>
    present(store, await store.get('refund', id), expand),
  ),

  ...cardEndpoints,
  ...billEndpoints,
  ...balanceEndpoints,

  endpoint('POST', '/v1/test_helpers/test_clocks', params.createClock, async (store, { expand, ...said }) => {
    const clock = { id: newId('test_helpers.test_clock'), object: 'test_helpers.test_clock', status: 'ready', ...said }
    await store.put(clock)
    return present(store, clock, expand)
  }),
  endpoint('POST', '/v1/test_helpers/test_clocks/:id/advance', params.advanceClock, async (store, said, id) => {
    const clock = await store.get('test_helpers.test_clock', id)
    if (said.frozen_time <= Number(clock['frozen_time']))
      throw invalidRequest('The frozen time must be after the current frozen time.', 'frozen_time')
    await store.put(Object.assign(clock, { frozen_time: said.frozen_time }))
    for (const customer of await store.where('customer', 'test_clock', id))
      for (const one of await store.all<StoredSubscription>('subscription', customer.id)) await processDue(store, one)
    return present(store, clock, said.expand)
  }),
]

/** Does what has become due for everybody who lives by the real clock. */
export async function processAllDue(store: Store): Promise<void> {
  for (const one of await store.all<StoredSubscription>('subscription'))
    if (!['canceled', 'incomplete_expired'].includes(one.status)) await processDue(store, one)
}
