import type Stripe from 'stripe'
import type { Tier } from '#contract/kit/access.ts'
import { minorUnits } from '#contract/kit/money.ts'
import type { PassPlan } from '#contract/memberships.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import type { SiteValues } from '#contract/schemas/site.ts'

const TIERS: Readonly<Record<PassPlan, Tier>> = { 'fan-month': 'fan' }

/** The tier a plan gives. */
export const tierOf = (plan: PassPlan): Tier => TIERS[plan]

/** What the label sells, at the prices of its settings. */
export const plansOf = ({ passPrice, currency }: Pick<SiteValues, 'passPrice' | 'currency'>): readonly Plan[] => [
  { id: 'fan-month', tier: 'fan', interval: 'month', price: passPrice, currency },
]

/** What the provider calls a price, so that the same one is found again. */
const keyOf = ({ id, price, currency }: Plan) =>
  `late-set-${id}-${minorUnits(price, currency)}-${currency.toLowerCase()}`

const found = new WeakMap<Stripe, Map<string, string>>()

/** The provider's id of a plan's price, which is made where it was never sold at that price before. */
export async function providerPrice(api: Stripe, siteName: string, plan: Plan): Promise<string> {
  const known = found.get(api) ?? new Map<string, string>()
  found.set(api, known)
  const key = keyOf(plan)
  const cached = known.get(key)
  if (cached) return cached
  const { data } = await api.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const price =
    data[0] ??
    (await api.prices.create(
      {
        currency: plan.currency.toLowerCase(),
        unit_amount: minorUnits(plan.price, plan.currency),
        recurring: { interval: plan.interval },
        product_data: { name: `${siteName}: Fan Pass` },
        lookup_key: key,
        metadata: { plan: plan.id },
      },
      { idempotencyKey: key },
    ))
  known.set(key, price.id)
  return price.id
}
