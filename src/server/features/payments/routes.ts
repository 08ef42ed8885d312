import type { FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { type PaymentSettings, paymentsEndpoints } from '#contract/schemas/payments.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { receiveEvent } from '#server/platform/payments/events.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { isProviderError, PAYMENT_NOT_PAYABLE } from '#server/platform/payments/provider-problem.ts'

const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** What is confirmed with a card: a payment, or a card that is kept. */
const kindOf = (clientSecret: string) => (clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents')

/** The payment or card a secret opens; only whoever was given the secret can confirm it. */
async function confirmedBySecret(api: Stripe, clientSecret: string) {
  const id = idOf(clientSecret)
  const isSetup = kindOf(clientSecret) === 'setup_intents'
  const found = await (isSetup ? api.setupIntents.retrieve(id) : api.paymentIntents.retrieve(id)).catch(
    (error: unknown) => {
      if (isProviderError(error) && error.code === 'resource_missing') return null
      throw error
    },
  )
  if (found?.client_secret !== clientSecret) throw notFound('Payment')
  const confirm = (card: string): Promise<{ status: string }> =>
    isSetup
      ? api.setupIntents.confirm(id, { payment_method: card })
      : api.paymentIntents.confirm(id, { payment_method: card })
  return { id, confirm }
}

const statusOf = ({ status }: { status: string }) => {
  if (status === 'succeeded' || status === 'requires_action') return { status } as const
  throw conflict(PAYMENT_NOT_PAYABLE)
}

export const paymentRoutes = serve(paymentsEndpoints, (context, app) => {
  const { payments } = context
  payments?.deliverTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { statusCode } = await app.inject({ method: 'POST', url: paymentsEndpoints.webhook.path, headers, payload })
    return statusCode
  })

  function takingPayments(): Payments {
    if (!payments) throw notFound('Payments')
    return payments
  }

  async function testApi(): Promise<Stripe> {
    const open = takingPayments()
    if (!open.isTest) throw notFound('Test payments')
    return open.api()
  }

  const mode: PaymentSettings['mode'] = payments ? (payments.isTest ? 'test' : 'stripe') : 'none'

  return {
    settings: async () => ({
      mode,
      publishableKey: payments?.publishableKey ?? null,
    }),

    async webhook({ request, reply }) {
      const { webhookSecret, api } = takingPayments()
      await receiveEvent(context, await readEvent(await api(), request.body, request.headers, webhookSecret))
      return reply.send(SUCCESS)
    },

    async confirmTest({ body: { clientSecret, card } }) {
      const api = await testApi()
      const { confirm } = await confirmedBySecret(api, clientSecret)
      return statusOf(await confirm(card))
    },

    async approveTest({ body: { clientSecret, approved } }) {
      const api = await testApi()
      const { id } = await confirmedBySecret(api, clientSecret)
      const outcome = approved ? 'approved' : 'refused'
      const path = `/v1/test_helpers/${kindOf(clientSecret)}/${id}/authenticate`
      const answer = await api.rawRequest('POST', path, { outcome })
      return statusOf(answer as unknown as { status: string })
    },
  }
})

const BAD_SIGNATURE = 'This message is not signed by the provider of payments'

/** @throws 400 for what the provider has not signed, or signed too long ago */
async function readEvent(
  api: Stripe,
  body: unknown,
  headers: FastifyRequest['headers'],
  secret: string,
): Promise<Stripe.Event> {
  const signature = headers['stripe-signature']
  if (typeof body !== 'string' || typeof signature !== 'string' || secret === '') throw invalid(BAD_SIGNATURE)
  try {
    return await api.webhooks.constructEventAsync(body, signature, secret)
  } catch {
    throw invalid(BAD_SIGNATURE)
  }
}
