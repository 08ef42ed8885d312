import type Stripe from 'stripe'
import type { Tier } from '#contract/kit/access.ts'
import { minorUnits } from '#contract/kit/money.ts'
import { type PassPlan, passNames, passPlans } from '#contract/memberships.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import type { SiteValues } from '#contract/schemas/site.ts'
import { Refusal } from '#server/platform/http/errors.ts'

type Prices = Pick<SiteValues, 'passPrice' | 'passYearPrice' | 'vipPrice' | 'vipYearPrice'>

const PLANS: Readonly<Record<PassPlan, { tier: Tier; interval: Plan['interval']; price: keyof Prices }>> = {
  'fan-month': { tier: 'fan', interval: 'month', price: 'passPrice' },
  'fan-year': { tier: 'fan', interval: 'year', price: 'passYearPrice' },
  'vip-month': { tier: 'vip', interval: 'month', price: 'vipPrice' },
  'vip-year': { tier: 'vip', interval: 'year', price: 'vipYearPrice' },
}

/** The tier a plan gives. */
export const tierOf = (plan: PassPlan): Tier => PLANS[plan].tier

/** The tier a plan gives, and how often it is charged. */
export const termsOf = (plan: PassPlan): Pick<Plan, 'tier' | 'interval'> => ({
  tier: tierOf(plan),
  interval: PLANS[plan].interval,
})

/** What the label sells, at the prices of its settings; what has no price there is not sold. */
export const plansOf = (site: Prices & Pick<SiteValues, 'currency' | 'passTrialDays'>): readonly Plan[] =>
  passPlans.flatMap((id) => {
    const { tier, interval, price } = PLANS[id]
    const { currency } = site
    return site[price] === ''
      ? []
      : [{ id, tier, interval, price: site[price], currency, trialDays: Number(site.passTrialDays) }]
  })

/** What the provider calls a price, so that the same one is found again. */
const keyOf = ({ id, price, currency }: Plan) =>
  `late-set-${id}-${minorUnits(price, currency)}-${currency.toLowerCase()}`

/** The provider's price of a plan, where it was sold at that price before. */
export async function knownPrice(api: Stripe, plan: Plan): Promise<Stripe.Price | undefined> {
  const { data } = await api.prices.list({ lookup_keys: [keyOf(plan)], active: true, limit: 1 })
  return data[0]
}

/** In what the provider's price differs from the settings, in a sentence; null where it does not. */
export function differenceOf(plan: Plan, price: Stripe.Price): string | null {
  const isSame =
    price.unit_amount === minorUnits(plan.price, plan.currency) &&
    price.currency.toUpperCase() === plan.currency &&
    price.recurring?.interval === plan.interval
  if (isSame) return null
  return `The provider's price ${price.id} is ${price.unit_amount} ${price.currency.toUpperCase()} per ${price.recurring?.interval ?? 'payment'}, which is not the price of the settings. Give it another lookup key there.`
}

const found = new WeakMap<Stripe, Map<string, string>>()

/**
 * The provider's id of a plan's price, which is made where it was never sold at that price before.
 * @throws 503 where the provider has another price under its name: nobody is charged what no page says
 */
export async function providerPrice(api: Stripe, siteName: string, plan: Plan): Promise<string> {
  const known = found.get(api) ?? new Map<string, string>()
  found.set(api, known)
  const key = keyOf(plan)
  const cached = known.get(key)
  if (cached) return cached
  const price =
    (await knownPrice(api, plan)) ??
    (await api.prices.create(
      {
        currency: plan.currency.toLowerCase(),
        unit_amount: minorUnits(plan.price, plan.currency),
        recurring: { interval: plan.interval },
        product_data: { name: `${siteName}: ${passNames[plan.tier]}` },
        lookup_key: key,
        metadata: { plan: plan.id },
      },
      { idempotencyKey: key },
    ))
  if (differenceOf(plan, price)) throw new Refusal(503, 'This pass cannot be sold just now. Please ask the house.')
  known.set(key, price.id)
  return price.id
}
