import type Stripe from 'stripe'
import { amountOfMinor } from '#contract/kit/money.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, notFound } from '#server/platform/http/errors.ts'
import { isProviderError } from '#server/platform/payments/provider-problem.ts'
import { applySubscription } from './apply-subscription.ts'
import { customerOf, takingPayments } from './customers.ts'
import { runningSubscription } from './service.ts'

/**
 * Opens the form of the provider for another card, which is charged with nothing.
 * @throws 409 where there is no subscription that runs
 */
export async function startCard(context: AppContext, userId: number): Promise<{ clientSecret: string }> {
  const api = await takingPayments(context).api()
  await runningSubscription(context.db, userId)
  const customer = await customerOf(context, api, userId)
  const { client_secret: clientSecret } = await api.setupIntents.create({ customer, usage: 'off_session' })
  if (!clientSecret) throw conflict('The card cannot be changed just now. Please try again.')
  return { clientSecret }
}

/** The bill of a renewal that could not be charged. */
async function openBill(api: Stripe, providerId: string): Promise<Stripe.Invoice | null> {
  const { latest_invoice: invoice } = await api.subscriptions.retrieve(providerId, {
    expand: ['latest_invoice.confirmation_secret'],
  })
  return invoice && typeof invoice === 'object' && invoice.status === 'open' ? invoice : null
}

/**
 * Charges a subscription with the card that was entered, from now on and for what is due.
 * @throws 402 for a card that is declined, 404 for one that is not theirs, 409 for one that was not entered to the end
 */
export async function useCard(context: AppContext, userId: number, clientSecret: string): Promise<void> {
  const api = await takingPayments(context).api()
  const row = await runningSubscription(context.db, userId)
  const customer = await customerOf(context, api, userId)
  const setup = await api.setupIntents.retrieve(clientSecret.split('_secret_')[0] ?? '').catch((error: unknown) => {
    if (isProviderError(error) && error.code === 'resource_missing') return null
    throw error
  })
  if (setup?.client_secret !== clientSecret || setup.customer !== customer) throw notFound('Card')
  const card = typeof setup.payment_method === 'string' ? setup.payment_method : setup.payment_method?.id
  if (setup.status !== 'succeeded' || !card) throw conflict('This card was not entered to the end. Please try again.')
  await api.subscriptions.update(row.providerId, { default_payment_method: card })
  const bill = row.status === 'past_due' ? await openBill(api, row.providerId) : null
  try {
    if (bill?.id) await api.invoices.pay(bill.id, { payment_method: card })
  } finally {
    await applySubscription(context, row.providerId)
  }
}

/**
 * Opens the payment of a renewal that could not be charged.
 * @throws 409 where nothing is due
 */
export async function payDue(context: AppContext, userId: number) {
  const api = await takingPayments(context).api()
  const row = await runningSubscription(context.db, userId)
  const bill = row.status === 'past_due' ? await openBill(api, row.providerId) : null
  const secret = bill?.confirmation_secret?.client_secret
  if (!bill || !secret) throw conflict('Nothing is due')
  const currency = bill.currency.toUpperCase()
  return { clientSecret: secret, amount: amountOfMinor(bill.amount_remaining, currency), currency }
}
