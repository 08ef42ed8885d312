import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { DeliverWebhook, TestProvider } from './test-provider/test-provider.ts'

/** The provider of payments: Stripe, or the test provider that speaks its API on this machine. */
export interface Payments {
  /** True where no money moves; every screen that takes payments says so. */
  readonly isTest: boolean
  /** What the browser loads the provider's form with; null for the test provider, which has a form of ours. */
  readonly publishableKey: string | null
  /** What the provider signs its messages with. */
  readonly webhookSecret: string
  /** The provider's API; loaded with the first call, since most visits ask nothing of it. */
  api(): Promise<Stripe>
  /** Tells the test provider who takes its messages; the real one is told in its dashboard. */
  deliverTo(deliver: DeliverWebhook): void
  close(): Promise<void>
}

/** How long one call may take, and how often it is tried again where the provider is away or busy: with the same key, so that nothing is done twice. */
const LIMITS = { timeout: 10_000, maxNetworkRetries: 2, telemetry: false }

type Settings = Pick<
  Config,
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'PAYMENTS' | 'demo'
>

/**
 * Opens the provider that the settings name: Stripe where its key is set; without a key the test provider, which a site with an
 * address of its own has to ask for.
 * @returns null where the site takes no payments
 */
export function openPayments(config: Settings, db: Database, log: Log): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey = null, PAYMENTS: mode } = config
  if (mode === 'off') return null
  if (secretKey && mode !== 'test') return realPayments(secretKey, publishableKey, config.STRIPE_WEBHOOK_SECRET ?? '')
  return config.demo || mode === 'test' ? testPayments(db, log) : null
}

function realPayments(secretKey: string, publishableKey: string | null, webhookSecret: string): Payments {
  let loaded: Promise<Stripe> | undefined
  const load = async () => new (await import('stripe')).default(secretKey, LIMITS)
  return {
    ...{ isTest: false, publishableKey, webhookSecret },
    api: () => (loaded ??= load()),
    deliverTo: () => {},
    close: () => Promise.resolve(),
  }
}

function testPayments(db: Database, log: Log): Payments {
  const webhookSecret = `whsec_${randomBytes(24).toString('base64url')}`
  // Nobody takes messages before the site is there.
  let deliver: DeliverWebhook = () => Promise.resolve(0)
  let started: Promise<{ provider: TestProvider; api: Stripe }> | undefined
  const start = async () => {
    const [{ default: StripeApi }, { startTestProvider }] = await Promise.all([
      import('stripe'),
      import('./test-provider/test-provider.ts'),
    ])
    const provider = await startTestProvider({ db, log, webhookSecret, deliver: (...message) => deliver(...message) })
    const api = new StripeApi(provider.secretKey, {
      ...LIMITS,
      host: '127.0.0.1',
      port: provider.port,
      protocol: 'http',
    })
    return { provider, api }
  }
  const opened = () => (started ??= start())
  return {
    ...{ isTest: true, publishableKey: null, webhookSecret },
    api: async () => (await opened()).api,
    deliverTo(to) {
      deliver = to
    },
    async close() {
      if (started) await (await started).provider.close()
    },
  }
}
