import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { NewsletterSchemas } from './schemas/newsletter.ts'

/** E-mails go to those who have confirmed; the others have not pressed the link yet, or left. */
export const subscriberStates = ['confirmed', 'unconfirmed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriberSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const subscriberSortColumns = ['email', 'name', 'confirmed', 'state'] as const

export const newsletter = endpoints<NewsletterSchemas>('newsletter', {
  subscribe: { method: 'POST', path: '/api/newsletter' },
  confirm: { method: 'POST', path: '/api/newsletter/confirm' },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe' },
  list: { method: 'GET', path: '/api/newsletter' },
  exportCsv: csvAddress('/api/newsletter'),
  export: { method: 'GET', path: '/api/newsletter/export.csv' },
  get: { method: 'GET', path: '/api/newsletter/:id' },
  remove: { method: 'DELETE', path: '/api/newsletter/:id' },
})
