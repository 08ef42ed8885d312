import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { checkAmount } from './amounts.ts'
import { type CardOutcome, cardOf } from './cards.ts'
import { nowOf } from './clock.ts'
import { openDispute } from './disputes.ts'
import { emitEvent } from './events.ts'
import { cardError, invalidRequest } from './provider-error.ts'
import { newId, type Store, type StoredObject } from './store.ts'

/** A payment as the API answers it; what begins with a line below is the test provider's own. */
export interface StoredIntent
  extends StoredObject,
    Pick<
      Stripe.PaymentIntent,
      'amount' | 'amount_received' | 'canceled_at' | 'client_secret' | 'currency' | 'metadata' | 'status' | 'created'
    > {
  customer: string | null
  payment_method: string | null
  latest_charge: string | null
  next_action: { type: string } | null
  last_payment_error: object | null
  _invoice: string | null
}

export interface StoredCharge extends StoredObject {
  amount: number
  amount_refunded: number
  payment_intent: string
}

interface NewIntent {
  amount: number
  currency: string
  customer?: string | null
  metadata?: Record<string, string>
  description?: string
  receipt_email?: string
  invoice?: string
}

export async function createIntent(store: Store, { invoice, customer = null, metadata = {}, ...said }: NewIntent) {
  checkAmount(said)
  if (customer) await store.get('customer', customer)
  const id = newId('payment_intent')
  const intent: StoredIntent = {
    ...{ id, object: 'payment_intent', ...said, customer, metadata, livemode: false },
    ...{ amount_received: 0, canceled_at: null, status: 'requires_payment_method', payment_method_types: ['card'] },
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: await nowOf(store, customer),
    ...{ payment_method: null, latest_charge: null, next_action: null, last_payment_error: null },
    _invoice: invoice ?? null,
  }
  await store.put(intent)
  return intent
}

/** Called when a payment has succeeded, with what it pays for. */
export type PaidHandler = (store: Store, intent: StoredIntent) => Promise<void>

async function succeed(store: Store, intent: StoredIntent, card: string, onPaid: PaidHandler): Promise<void> {
  const { brand, last4, isDisputed = false } = cardOf(card)
  const charge: StoredCharge = {
    ...{ id: newId('charge'), object: 'charge', livemode: false, customer: intent.customer },
    ...{
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      refunded: false,
      paid: true,
      disputed: false,
    },
    ...{ payment_intent: intent.id, created: await nowOf(store, intent.customer) },
    payment_method_details: { type: 'card', card: { brand, last4 } },
  }
  Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id })
  Object.assign(intent, { payment_method: card, next_action: null, last_payment_error: null })
  await store.put(charge)
  await store.put(intent)
  await emitEvent(store, 'payment_intent.succeeded', intent, charge['created'] as number)
  await onPaid(store, intent)
  if (isDisputed) await openDispute(store, intent, charge)
}

async function decline(store: Store, intent: StoredIntent, outcome: Exclude<CardOutcome, string>): Promise<never> {
  const { code, decline: declineCode, message } = outcome
  const problem = { type: 'card_error', code, decline_code: declineCode, message }
  Object.assign(intent, { status: 'requires_payment_method', last_payment_error: problem, next_action: null })
  await store.put(intent)
  await emitEvent(store, 'payment_intent.payment_failed', intent, await nowOf(store, intent.customer))
  throw cardError(code, declineCode, message, intent)
}

const AUTHENTICATION_REQUIRED = {
  code: 'authentication_required',
  decline: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/**
 * Pays with a card.
 * @param isAlone true where nobody is there to do anything, as at a renewal
 * @throws as the API does: 402 for a card that is declined, 400 for a payment that cannot be made any more
 */
export async function confirmIntent(
  store: Store,
  intent: StoredIntent,
  card: string,
  onPaid: PaidHandler,
  isAlone = false,
): Promise<void> {
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw invalidRequest(
      `This PaymentIntent's status is ${intent.status}, so it cannot be confirmed.`,
      undefined,
      'payment_intent_unexpected_state',
    )
  const { outcome, later = outcome } = cardOf(card)
  const now = isAlone ? later : outcome
  if (now === 'succeeds') return succeed(store, intent, card, onPaid)
  if (now !== 'needs-authentication') return decline(store, intent, now)
  if (isAlone) return decline(store, intent, AUTHENTICATION_REQUIRED)
  Object.assign(intent, { status: 'requires_action', payment_method: card, next_action: { type: 'use_stripe_sdk' } })
  await store.put(intent)
  await emitEvent(store, 'payment_intent.requires_action', intent, await nowOf(store, intent.customer))
}

/** What the owner of a card says to their bank. */
export async function authenticateIntent(
  store: Store,
  intent: StoredIntent,
  isApproved: boolean,
  onPaid: PaidHandler,
): Promise<void> {
  if (intent.status !== 'requires_action' || !intent.payment_method)
    throw invalidRequest('This PaymentIntent asks for no authentication.')
  if (isApproved) return succeed(store, intent, intent.payment_method, onPaid)
  await decline(store, intent, {
    code: 'payment_intent_authentication_failure',
    decline: 'authentication_required',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

export async function cancelIntent(store: Store, intent: StoredIntent): Promise<void> {
  if (intent.status === 'canceled') return
  if (intent.status === 'succeeded')
    throw invalidRequest(
      'You cannot cancel this PaymentIntent because it has a status of succeeded.',
      undefined,
      'payment_intent_unexpected_state',
    )
  const now = await nowOf(store, intent.customer)
  Object.assign(intent, { status: 'canceled', canceled_at: now, next_action: null })
  await store.put(intent)
  await emitEvent(store, 'payment_intent.canceled', intent, now)
}

/** Changes what is asked for, as long as it is not paid. */
export async function updateIntent(
  store: Store,
  intent: StoredIntent,
  { metadata = {}, ...said }: { amount?: number; description?: string; receipt_email?: string; metadata?: object },
): Promise<void> {
  if (said.amount !== undefined) {
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      throw invalidRequest(
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
        'amount',
        'payment_intent_unexpected_state',
      )
    checkAmount({ amount: said.amount, currency: intent.currency })
  }
  Object.assign(intent, { ...said, metadata: { ...intent.metadata, ...metadata } })
  await store.put(intent)
}

/** Gives back all that was paid, or a part of it. */
export async function refundIntent(
  store: Store,
  intent: StoredIntent,
  said: { amount?: number; reason?: string; metadata?: Record<string, string> },
): Promise<StoredObject> {
  if (!intent.latest_charge) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.')
  const charge = await store.get<StoredCharge>('charge', intent.latest_charge)
  const left = charge.amount - charge.amount_refunded
  const amount = said.amount ?? left
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  if (amount < 1 || amount > left)
    throw invalidRequest(`Refund amount is greater than unrefunded amount on charge`, 'amount')
  charge.amount_refunded += amount
  charge['refunded'] = charge.amount_refunded === charge.amount
  await store.put(charge)
  const created = await nowOf(store, intent.customer)
  const refund = {
    ...{ id: newId('refund'), object: 'refund', amount, charge: charge.id, created, currency: intent.currency },
    ...{ payment_intent: intent.id, reason: said.reason ?? null, status: 'succeeded', metadata: said.metadata ?? {} },
  }
  await store.put(refund)
  await emitEvent(store, 'refund.created', refund, created)
  await emitEvent(store, 'charge.refunded', charge, created)
  return refund
}
