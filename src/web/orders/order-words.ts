import type { OrderStatus } from '#contract/orders.ts'

/** How far an order has come. */
export const statusWords = {
  requested: { words: 'Requested', tone: 'warn' },
  confirmed: { words: 'Confirmed', tone: 'success' },
  sent: { words: 'Sent', tone: 'success' },
  cancelled: { words: 'Cancelled', tone: 'danger' },
} as const satisfies Record<OrderStatus, object>

/** The day of a moment in full. */
export const dayWords = (moment: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
