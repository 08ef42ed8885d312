import { nowOf } from './clock.ts'
import { endpoint, type ProviderEndpoint } from './endpoint.ts'
import { params } from './params.ts'
import type { StoredCharge } from './payment-intents.ts'
import { presentList } from './present.ts'
import type { Store } from './store.ts'

/** So long what was paid is on its way, as it is at the provider. */
const PENDING_SECONDS = 2 * 24 * 3600

/** What was paid and not given back, by currency. */
function sumByCurrency(charges: readonly StoredCharge[]) {
  const sums = new Map<string, number>()
  for (const charge of charges) {
    const currency = String(charge['currency'])
    sums.set(currency, (sums.get(currency) ?? 0) + charge.amount - charge.amount_refunded)
  }
  return [...sums].map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
}

async function balance(store: Store) {
  const charges = await store.all<StoredCharge>('charge')
  const settledBefore = (await nowOf(store, null)) - PENDING_SECONDS
  const isSettled = (charge: StoredCharge) => Number(charge['created']) <= settledBefore
  return {
    ...{ object: 'balance', livemode: false },
    available: sumByCurrency(charges.filter(isSettled)),
    pending: sumByCurrency(charges.filter((charge) => !isSettled(charge))),
  }
}

/** What lies at the provider. Nothing is ever paid out, since no money moves. */
export const balanceEndpoints: readonly ProviderEndpoint[] = [
  endpoint('GET', '/v1/balance', params.nothing, balance),
  endpoint('GET', '/v1/payouts', params.listPayouts, (store, page) => presentList(store, [], page)),
]
