import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { MembershipsSchemas } from './schemas/memberships.ts'

/** What is sold: a tier for a price, again and again. */
export const passPlans = ['fan-month'] as const
export type PassPlan = (typeof passPlans)[number]

/** How a subscription stands, in the words of the provider of payments. */
export const subscriptionStatuses = [
  ...['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'],
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Said where somebody pays already for what they want to buy. */
export const ALREADY_SUBSCRIBED = 'You already have this pass'

const touches = [data.memberships, data.accounts, data.users]

export const memberships = endpoints<MembershipsSchemas>('memberships', {
  plans: { method: 'GET', path: '/api/passes', reads: [data.site] },
  own: { method: 'GET', path: '/api/subscription' },
  start: { method: 'POST', path: '/api/create-subscription', touches },
  sync: { method: 'POST', path: '/api/subscription/sync', touches },
  cancel: { method: 'POST', path: '/api/subscription/cancel', touches },
  resume: { method: 'POST', path: '/api/subscription/resume', touches },
  receipts: { method: 'GET', path: '/api/subscription/receipts' },
})
