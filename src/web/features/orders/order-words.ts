import type { OrderStatus } from '#contract/orders.ts'
import type { StatusWords } from '#web/platform/admin/status-words.ts'

/** How far an order has come. */
export const statusWords: Readonly<Record<OrderStatus, StatusWords>> = {
  requested: { words: 'Requested', tone: 'warn' },
  confirmed: { words: 'Confirmed', tone: 'success' },
  sent: { words: 'Sent', tone: 'success' },
  cancelled: { words: 'Cancelled', tone: 'danger' },
}
