import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { cardOf } from './cards.ts'
import { nowOf } from './clock.ts'
import { emitEvent } from './events.ts'
import { cardError, invalidRequest } from './provider-error.ts'
import { newId, type Store, type StoredObject } from './store.ts'

/** A card that is kept without being charged, as the API answers it. */
export interface StoredSetup
  extends StoredObject,
    Pick<Stripe.SetupIntent, 'client_secret' | 'created' | 'metadata' | 'status'> {
  customer: string
  payment_method: string | null
  /** The subscription that waits for it. */
  _subscription: string | null
}

interface NewSetup {
  customer: string
  metadata?: Record<string, string>
  subscription?: string
}

export async function createSetup(store: Store, { customer, metadata = {}, subscription }: NewSetup) {
  await store.get('customer', customer)
  const id = newId('setup_intent')
  const setup: StoredSetup = {
    ...{ id, object: 'setup_intent', livemode: false, customer, metadata, usage: 'off_session' },
    ...{ status: 'requires_payment_method', payment_method: null, next_action: null, last_setup_error: null },
    ...{ payment_method_types: ['card'], created: await nowOf(store, customer) },
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    _subscription: subscription ?? null,
  }
  await store.put(setup)
  return setup
}

async function finish(store: Store, setup: StoredSetup, card: string): Promise<void> {
  Object.assign(setup, { status: 'succeeded', payment_method: card, next_action: null, last_setup_error: null })
  await store.put(setup)
  await emitEvent(store, 'setup_intent.succeeded', setup, await nowOf(store, setup.customer))
  if (setup._subscription === null) return
  const waiting = await store.get('subscription', setup._subscription)
  // Which card a subscription is charged with is left to whoever asked for this one.
  await store.put({ ...waiting, pending_setup_intent: null })
  await emitEvent(store, 'customer.subscription.updated', waiting, await nowOf(store, setup.customer))
}

/** Keeps a card; throws as the API does for one that is declined. */
export async function confirmSetup(store: Store, setup: StoredSetup, card: string): Promise<void> {
  if (setup.status === 'succeeded' || setup.status === 'canceled')
    throw invalidRequest(
      `This SetupIntent's status is ${setup.status}, so it cannot be confirmed.`,
      undefined,
      'setup_intent_unexpected_state',
    )
  const { outcome } = cardOf(card)
  if (outcome === 'succeeds') return finish(store, setup, card)
  if (outcome === 'needs-authentication') {
    Object.assign(setup, { status: 'requires_action', payment_method: card, next_action: { type: 'use_stripe_sdk' } })
    return store.put(setup)
  }
  Object.assign(setup, { status: 'requires_payment_method', last_setup_error: { type: 'card_error', ...outcome } })
  await store.put(setup)
  throw cardError(outcome.code, outcome.decline, outcome.message, setup)
}

/** What the owner of a card says to their bank. */
export async function authenticateSetup(store: Store, setup: StoredSetup, isApproved: boolean): Promise<void> {
  if (setup.status !== 'requires_action' || !setup.payment_method)
    throw invalidRequest('This SetupIntent asks for no authentication.')
  if (isApproved) return finish(store, setup, setup.payment_method)
  const message =
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.'
  await store.put(Object.assign(setup, { status: 'requires_payment_method', next_action: null }))
  throw cardError('setup_intent_authentication_failure', 'authentication_required', message, setup)
}
