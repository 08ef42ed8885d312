import type Stripe from 'stripe'
import { paymentsEndpoints } from '#contract/schemas/payments.ts'
import { type CheckStep, must, step } from './step.ts'

export interface AccountSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  siteUrl: string
  currency: string
}

/** What the site has to be told of; `*` at the provider stands for all of them. */
const EVENTS = [
  ...['created', 'updated', 'deleted', 'trial_will_end'].map((what) => `customer.subscription.${what}`),
  ...['invoice.paid', 'invoice.payment_failed'],
  ...['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'],
  ...['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed', 'refund.created', 'refund.updated'],
]

/** What a site has sold at which price stands in the name of each price: `late-set-fan-month-999-usd`. */
const PRICE_NAME = /^late-set-\w+-(month|year)-(\d+)-([a-z]{3})$/

/** Looks whether the account at the provider is as the settings say. Nothing is changed. */
export async function* checkAccount(api: Stripe, settings: AccountSettings): AsyncGenerator<CheckStep> {
  yield await step('The keys are test keys', async () => {
    must(/^(sk|rk)_test_/.test(settings.secretKey), 'STRIPE_SECRET_KEY must be a test key: sk_test_…')
    must(settings.publishableKey.startsWith('pk_test_'), 'STRIPE_PUBLISHABLE_KEY must be a test key: pk_test_…')
    return 'both'
  })
  let country = ''
  yield await step('The secret key opens an account', async () => {
    const account = await api.accounts.retrieveCurrent()
    country = account.country ?? ''
    return `${account.id}, ${country}, ${account.charges_enabled ? 'takes charges' : 'does not take real charges yet'}`
  })
  yield await step(`The account takes ${settings.currency.toUpperCase()}`, async () => {
    const { supported_payment_currencies: all } = await api.countrySpecs.retrieve(country)
    must(all.includes(settings.currency), `An account in ${country} does not`)
    return `${all.length} currencies`
  })
  yield await step('Prices of passes are what their names say', async () => {
    const prices = (await api.prices.list({ active: true, limit: 100 })).data
    const named = prices.flatMap((price) => {
      const found = PRICE_NAME.exec(price.lookup_key ?? '')
      return found ? [{ price, interval: found[1], amount: Number(found[2]), currency: found[3] }] : []
    })
    for (const { price, interval, amount, currency } of named)
      must(
        price.unit_amount === amount && price.currency === currency && price.recurring?.interval === interval,
        `${price.lookup_key} is ${price.unit_amount} ${price.currency} a ${price.recurring?.interval}`,
      )
    return named.length === 0 ? 'none was sold yet' : named.map(({ price }) => price.lookup_key).join(', ')
  })
  yield await step('The provider tells the site what happens', async () => {
    must(settings.siteUrl !== '', 'SITE_URL is not set: messages need an address')
    must(settings.webhookSecret.startsWith('whsec_'), 'STRIPE_WEBHOOK_SECRET is not set, or is no signing secret')
    const url = new URL(paymentsEndpoints.webhook.path, settings.siteUrl).href
    const endpoints = (await api.webhookEndpoints.list({ limit: 100 })).data
    const endpoint = endpoints.find((one) => one.url === url)
    must(endpoint !== undefined, `There is no webhook endpoint for ${url}`)
    must(endpoint.status === 'enabled', `The endpoint for ${url} is ${endpoint.status}`)
    const told = new Set<string>(endpoint.enabled_events)
    const missing = told.has('*') ? [] : EVENTS.filter((event) => !told.has(event))
    must(missing.length === 0, `The endpoint is not told of ${missing.join(', ')}`)
    return url
  })
}
