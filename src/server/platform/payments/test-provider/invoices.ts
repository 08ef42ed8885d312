import type Stripe from 'stripe'
import { emitEvent } from './events.ts'
import { createIntent, type StoredIntent } from './payment-intents.ts'
import { newId, type Store, type StoredObject } from './store.ts'

/** A bill as the API answers it. */
export interface StoredInvoice
  extends StoredObject,
    Pick<
      Stripe.Invoice,
      | 'amount_due'
      | 'amount_paid'
      | 'amount_remaining'
      | 'attempt_count'
      | 'billing_reason'
      | 'created'
      | 'currency'
      | 'next_payment_attempt'
      | 'number'
      | 'period_end'
      | 'period_start'
      | 'status'
      | 'total'
    > {
  customer: string
  confirmation_secret: { client_secret: string; type: 'payment_intent' }
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  _intent: string
}

interface Billed {
  id: string
  customer: string
  currency: string
}

/** Bills a period of a subscription; the payment of it waits to be confirmed. */
export async function createInvoice(
  store: Store,
  { id: subscription, customer, currency }: Billed,
  said: {
    amount: number
    description: string
    reason: 'subscription_create' | 'subscription_cycle'
    from: number
    to: number
    now: number
  },
): Promise<StoredInvoice> {
  const { amount, from, to, now } = said
  const id = newId('invoice')
  const intent = await createIntent(store, { amount, currency, customer, invoice: id, metadata: {} })
  const count = (await store.all('invoice', customer)).length + 1
  const invoice: StoredInvoice = {
    ...{ id, object: 'invoice', livemode: false, customer, currency, created: now, status: 'open' },
    number: `${customer.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`,
    ...{ amount_due: amount, amount_paid: 0, amount_remaining: amount, subtotal: amount, total: amount },
    ...{ total_taxes: [], total_discount_amounts: [], billing_reason: said.reason, attempt_count: 0 },
    ...{ next_payment_attempt: null, period_start: from, period_end: to, status_transitions: { paid_at: null } },
    ...{ hosted_invoice_url: null, invoice_pdf: null, collection_method: 'charge_automatically' },
    lines: {
      object: 'list',
      data: [
        {
          id: newId('line'),
          object: 'line_item',
          amount,
          currency,
          description: said.description,
          period: { start: from, end: to },
        },
      ],
      has_more: false,
    },
    parent: { type: 'subscription_details', subscription_details: { subscription } },
    confirmation_secret: { client_secret: intent.client_secret as string, type: 'payment_intent' },
    _intent: intent.id,
  }
  await store.put(invoice)
  await emitEvent(store, 'invoice.finalized', invoice, now)
  return invoice
}

export const intentOf = (store: Store, { _intent }: StoredInvoice): Promise<StoredIntent> =>
  store.get<StoredIntent>('payment_intent', _intent)

/** Marks a bill as paid. */
export async function settleInvoice(store: Store, invoice: StoredInvoice, now: number): Promise<void> {
  Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 })
  Object.assign(invoice, { next_payment_attempt: null, status_transitions: { paid_at: now } })
  await store.put(invoice)
  await emitEvent(store, 'invoice.paid', invoice, now)
}

/** Notes that a bill could not be paid, and when it is tried again. */
export async function failInvoice(store: Store, invoice: StoredInvoice, nextTry: number | null, now: number) {
  Object.assign(invoice, { attempt_count: invoice.attempt_count + 1, next_payment_attempt: nextTry })
  await store.put(invoice)
  await emitEvent(store, 'invoice.payment_failed', invoice, now)
}

export async function voidInvoice(store: Store, invoice: StoredInvoice, now: number): Promise<void> {
  Object.assign(invoice, { status: 'void', amount_remaining: 0, next_payment_attempt: null })
  await store.put(invoice)
  await emitEvent(store, 'invoice.voided', invoice, now)
}
