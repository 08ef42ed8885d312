import type Stripe from 'stripe'
import { leastOf } from './amounts.ts'
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
  /** Null where there is nothing to pay. */
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } }
  _intent: string | null
}

interface Billed {
  id: string
  customer: string
  currency: string
}

/** One thing that is billed; a negative amount gives back. */
export interface BillLine {
  amount: number
  description: string
  from: number
  to: number
}

export interface Bill {
  lines: readonly BillLine[]
  /** What a coupon takes off. */
  discount?: number
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  now: number
}

/**
 * What a bill comes to. A balance below nothing is a credit of the customer, which is used up first; a bill below nothing adds to
 * it. What is less than a card is charged with is carried over to the next.
 */
function totalsOf({ lines, discount = 0 }: Pick<Bill, 'lines' | 'discount'>, balance: number, currency: string) {
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const total = subtotal - discount
  const sum = total + balance
  const due = sum < leastOf(currency) ? 0 : sum
  return {
    ...{ subtotal, total, amount_due: due },
    ...{ starting_balance: balance, ending_balance: due > 0 ? 0 : sum },
  }
}

/** A bill that is not stored: what one would come to. */
export async function draftInvoice(store: Store, { id: subscription, customer, currency }: Billed, bill: Bill) {
  const { lines, reason, now, discount = 0 } = bill
  const balance = Number((await store.get('customer', customer))['balance'] ?? 0)
  const totals = totalsOf(bill, balance, currency)
  const [first] = lines
  return {
    ...{ object: 'invoice', livemode: false, customer, currency, created: now, billing_reason: reason, ...totals },
    ...{ amount_paid: 0, amount_remaining: totals.amount_due, attempt_count: 0, next_payment_attempt: null },
    ...{ total_taxes: [], total_discount_amounts: discount > 0 ? [{ amount: discount }] : [] },
    ...{ period_start: first?.from ?? now, period_end: first?.to ?? now, status_transitions: { paid_at: null } },
    ...{ hosted_invoice_url: null, invoice_pdf: null, collection_method: 'charge_automatically' },
    lines: {
      object: 'list',
      data: lines.map(({ amount, description, from, to }) => ({
        ...{ id: newId('line'), object: 'line_item', amount, currency, description, period: { start: from, end: to } },
      })),
      has_more: false,
    },
    parent: { type: 'subscription_details' as const, subscription_details: { subscription } },
  }
}

/** Bills a subscription; the payment of it waits to be confirmed. What comes to nothing is paid at once. */
export async function createInvoice(store: Store, billed: Billed, bill: Bill): Promise<StoredInvoice> {
  const draft = await draftInvoice(store, billed, bill)
  const { customer, currency } = billed
  const id = newId('invoice')
  const intent =
    draft.amount_due > 0
      ? await createIntent(store, { amount: draft.amount_due, currency, customer, invoice: id, metadata: {} })
      : null
  const count = (await store.all('invoice', customer)).length + 1
  const invoice: StoredInvoice = {
    ...draft,
    ...{ id, status: 'open' },
    number: `${customer.slice(-8).toUpperCase()}-${String(count).padStart(4, '0')}`,
    confirmation_secret: intent && { client_secret: intent.client_secret as string, type: 'payment_intent' },
    _intent: intent?.id ?? null,
  }
  const owner = await store.get('customer', customer)
  if (Number(owner['balance'] ?? 0) !== draft.ending_balance)
    await store.put({ ...owner, balance: draft.ending_balance })
  await store.put(invoice)
  await emitEvent(store, 'invoice.finalized', invoice, bill.now)
  if (!intent) await settleInvoice(store, invoice, bill.now)
  return invoice
}

/** The payment of a bill; null where there was nothing to pay. */
export const intentOf = async (store: Store, { _intent }: StoredInvoice): Promise<StoredIntent | null> =>
  _intent === null ? null : store.get<StoredIntent>('payment_intent', _intent)

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
  const balance = Number(invoice['starting_balance'] ?? 0)
  Object.assign(invoice, { status: 'void', amount_remaining: 0, next_payment_attempt: null })
  await store.put(invoice)
  // What it had used of a credit is there again.
  if (balance !== Number(invoice['ending_balance'] ?? 0))
    await store.put({ ...(await store.get('customer', invoice.customer)), balance })
  await emitEvent(store, 'invoice.voided', invoice, now)
}
