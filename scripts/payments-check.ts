// With an owner's test keys: looks whether the account at the provider is set up as the site needs it, and buys a pass with a
// test card, step by step. Real keys are refused.
import Stripe from 'stripe'
import { checkAccount } from '#server/features/payments/check/account.ts'
import { checkPurchase } from '#server/features/payments/check/purchase.ts'

const { STRIPE_SECRET_KEY = '', STRIPE_PUBLISHABLE_KEY = '', STRIPE_WEBHOOK_SECRET = '', SITE_URL = '' } = process.env
const currency = (process.env['CURRENCY'] ?? 'USD').toLowerCase()

if (!/^(sk|rk)_test_/.test(STRIPE_SECRET_KEY)) {
  console.error('Give the test keys of your account: STRIPE_SECRET_KEY=sk_test_… STRIPE_PUBLISHABLE_KEY=pk_test_…')
  process.exit(2)
}
const api = new Stripe(STRIPE_SECRET_KEY, { timeout: 20_000, maxNetworkRetries: 2, telemetry: false })
const settings = {
  ...{ secretKey: STRIPE_SECRET_KEY, publishableKey: STRIPE_PUBLISHABLE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
  ...{ siteUrl: SITE_URL, currency },
}
let wrong = 0
for (const steps of [checkAccount(api, settings), checkPurchase(api, currency, SITE_URL || 'https://example.com')])
  for await (const { what, isOk, detail } of steps) {
    console.log(`${isOk ? 'ok' : 'NO'}  ${what}: ${detail}`)
    if (!isOk) wrong += 1
  }
console.log(wrong === 0 ? 'Everything holds.' : `${wrong} of these do not hold.`)
process.exitCode = wrong === 0 ? 0 : 1
