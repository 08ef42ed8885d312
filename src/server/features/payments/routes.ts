import type { FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { type PaymentSettings, paymentsEndpoints } from '#contract/schemas/payments.ts'
import { conflict, invalid, notFound } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { receiveEvent } from '#server/platform/payments/events.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { PAYMENT_NOT_PAYABLE } from '#server/platform/payments/provider-problem.ts'

const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

/** The payment a secret opens; only whoever was given the secret can pay. */
async function paymentBySecret(api: Stripe, clientSecret: string): Promise<Stripe.PaymentIntent> {
  const payment = await api.paymentIntents.retrieve(idOf(clientSecret)).catch(() => null)
  if (payment?.client_secret !== clientSecret) throw notFound('Payment')
  return payment
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
      const { id } = await paymentBySecret(api, clientSecret)
      return statusOf(await api.paymentIntents.confirm(id, { payment_method: card }))
    },

    async approveTest({ body: { clientSecret, approved } }) {
      const api = await testApi()
      const { id } = await paymentBySecret(api, clientSecret)
      const outcome = approved ? 'approved' : 'refused'
      const answer = await api.rawRequest('POST', `/v1/test_helpers/payment_intents/${id}/authenticate`, { outcome })
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
