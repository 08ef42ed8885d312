import type { PaymentEventState } from '#contract/payment-events.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

/** What became of an event. */
export const eventStates: Readonly<Record<PaymentEventState, StatusWords>> = {
  handled: { words: 'Handled', tone: 'success' },
  waiting: { words: 'Waiting', tone: 'warn' },
  failed: { words: 'Failed', tone: 'danger' },
}

const WORDS: Readonly<Record<string, string>> = {
  'customer.subscription.created': 'Subscription begun',
  'customer.subscription.updated': 'Subscription changed',
  'customer.subscription.deleted': 'Subscription ended',
  'customer.subscription.trial_will_end': 'Trial ends soon',
  'invoice.finalized': 'Bill made',
  'invoice.paid': 'Bill paid',
  'invoice.payment_failed': 'Card declined',
  'payment_intent.created': 'Payment begun',
  'payment_intent.succeeded': 'Payment made',
  'payment_intent.payment_failed': 'Payment declined',
  'payment_intent.canceled': 'Payment called off',
  'charge.succeeded': 'Card charged',
  'charge.refunded': 'Money given back',
  'charge.dispute.created': 'Payment disputed',
  'charge.dispute.closed': 'Dispute decided',
}

/** What happened, in words; what has none is called as the provider calls it. */
export const eventWords = (type: string): string => WORDS[type] ?? type
