import type Stripe from 'stripe'
import { amountOfMinor } from '#contract/kit/money.ts'
import type { ProviderBalance } from '#contract/schemas/payment-events.ts'
import type { AppContext } from '#server/platform/app-context.ts'

/** Payouts that are shown. */
const LATEST = 5

const amountsOf = (sums: readonly Stripe.Balance.Available[]) =>
  sums.map(({ amount, currency }) => ({
    amount: amountOfMinor(amount, currency.toUpperCase()),
    currency: currency.toUpperCase(),
  }))

/** What lies at the provider of payments, and what it has paid out last; null where the site takes no payments. */
export async function readBalance({ payments }: Pick<AppContext, 'payments'>): Promise<ProviderBalance | null> {
  if (!payments) return null
  const api = await payments.api()
  const [balance, { data: payouts }] = await Promise.all([api.balance.retrieve(), api.payouts.list({ limit: LATEST })])
  return {
    isTest: payments.isTest,
    available: amountsOf(balance.available),
    pending: amountsOf(balance.pending),
    payouts: payouts.map(({ id, amount, currency, arrival_date: arrival, status }) => ({
      ...{ id, status, currency: currency.toUpperCase(), amount: amountOfMinor(amount, currency.toUpperCase()) },
      arrivesOn: new Date(arrival * 1000).toISOString(),
    })),
  }
}
