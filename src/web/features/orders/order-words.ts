import type { OrderStatus } from '#contract/orders.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

/** How far an order has come. */
export const statusWords: Readonly<Record<OrderStatus, StatusWords>> = {
  awaiting_payment: { words: 'Not paid yet', tone: 'warn' },
  requested: { words: 'Requested', tone: 'warn' },
  confirmed: { words: 'Confirmed', tone: 'success' },
  paid: { words: 'Paid', tone: 'success' },
  sent: { words: 'Sent', tone: 'success' },
  cancelled: { words: 'Cancelled', tone: 'danger' },
  refunded: { words: 'Refunded', tone: 'quiet' },
}
