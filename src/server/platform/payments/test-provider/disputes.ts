import { nowOf } from './clock.ts'
import { emitEvent } from './events.ts'
import type { StoredCharge, StoredIntent } from './payment-intents.ts'
import { invalidRequest } from './provider-error.ts'
import { newId, type Store, type StoredObject } from './store.ts'

/** A payment that the owner of the card says was not theirs, as the API answers it. */
export interface StoredDispute extends StoredObject {
  amount: number
  charge: string
  customer: string | null
  payment_intent: string
  status: 'needs_response' | 'won' | 'lost'
}

/** What a bank tells of a payment by the card that is disputed. */
export async function openDispute(store: Store, intent: StoredIntent, charge: StoredCharge): Promise<void> {
  const created = await nowOf(store, intent.customer)
  const dispute: StoredDispute = {
    ...{ id: newId('dispute'), object: 'dispute', livemode: false, customer: intent.customer, created },
    ...{ amount: charge.amount, currency: intent.currency, charge: charge.id, payment_intent: intent.id },
    ...{ reason: 'fraudulent', status: 'needs_response', metadata: {} },
  }
  await store.put(dispute)
  await store.put(Object.assign(charge, { disputed: true }))
  await emitEvent(store, 'charge.dispute.created', dispute, created)
}

/** How the bank decides. */
export async function closeDispute(store: Store, dispute: StoredDispute, status: 'won' | 'lost'): Promise<void> {
  if (dispute.status !== 'needs_response') throw invalidRequest('This dispute is already closed')
  dispute.status = status
  await store.put(dispute)
  await emitEvent(store, 'charge.dispute.closed', dispute, await nowOf(store, dispute.customer))
}
