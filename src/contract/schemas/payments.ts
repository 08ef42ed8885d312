import { z } from 'zod'
import { payments, type TestPaymentCard, testPaymentCards } from '../payments.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { done, line, required } from './kit/fields.ts'

const clientSecret = required(line('Payment', 200))

/** What the browser needs to know to take a payment. */
const paymentSettings = z.object({
  /** None: the site takes no payments. Test: no money moves. */
  mode: z.enum(['none', 'test', 'stripe']),
  /** What the provider's own form is loaded with. */
  publishableKey: z.string().nullable(),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

const testPayment = z.object({
  /** Whether its owner has to approve it first. */
  status: z.enum(['succeeded', 'requires_action']),
})

const cards = Object.keys(testPaymentCards) as [TestPaymentCard, ...TestPaymentCard[]]

const schemas = {
  settings: {
    summary: 'How the site takes payments',
    access: 'anyone',
    reply: paymentSettings,
    asksNobody: true,
  },
  webhook: {
    summary: 'Takes messages of the provider of payments; each carries its signature',
    access: 'anyone',
    whileSuspended: true,
    kind: 'raw',
    reply: done,
    asksNobody: true,
  },
  confirmTest: {
    summary:
      'Pays with one of the cards of the test provider, where no money moves, for whoever was given the secret of the payment',
    access: 'anyone',
    whileSuspended: true,
    body: z.object({ clientSecret, card: z.enum(cards, { error: 'Choose a card' }) }),
    reply: testPayment,
  },
  approveTest: {
    summary: 'Approves or refuses a test payment, as the owner of a card does at their bank',
    access: 'anyone',
    whileSuspended: true,
    body: z.object({ clientSecret, approved: z.boolean({ error: 'Say whether it is approved' }) }),
    reply: testPayment,
  },
} satisfies EndpointSchemas
export type PaymentsSchemas = typeof schemas

export const paymentsEndpoints = withSchemas(payments, schemas)
