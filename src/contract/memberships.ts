import type { Tier } from './kit/access.ts'
import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { MembershipsSchemas } from './schemas/memberships.ts'

/** What is sold: a tier for a price, again and again. */
export const passPlans = ['fan-month', 'fan-year', 'vip-month', 'vip-year'] as const
export type PassPlan = (typeof passPlans)[number]

/** What the pass of each tier is called. */
export const passNames: Readonly<Record<Tier, string>> = { free: 'Listener', fan: 'Fan Pass', vip: 'VIP' }

/** The longest a pass may be tried for free, in days. */
export const MAX_TRIAL_DAYS = 90

/** How a subscription stands, in the words of the provider of payments. */
export const subscriptionStatuses = [
  ...['incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'],
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** How the bank has decided about a payment whose owner says it was not theirs. */
export const disputeStates = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Said where somebody pays already for what they want to buy. */
export const ALREADY_SUBSCRIBED = 'You already have this pass'
/** Said where a card has paid for a trial of somebody else. */
export const TRIAL_CARD_USED = 'This card has had its free days already. You can buy the pass with it instead.'

const touches = [data.memberships, data.accounts, data.users]

export const memberships = endpoints<MembershipsSchemas>('memberships', {
  plans: { method: 'GET', path: '/api/passes', reads: [data.site] },
  own: { method: 'GET', path: '/api/subscription' },
  start: { method: 'POST', path: '/api/create-subscription', touches },
  sync: { method: 'POST', path: '/api/subscription/sync', touches },
  cancel: { method: 'POST', path: '/api/subscription/cancel', touches },
  previewChange: { method: 'POST', path: '/api/subscription/change/preview', touches: [] },
  change: { method: 'POST', path: '/api/subscription/change', touches },
  startCard: { method: 'POST', path: '/api/subscription/card', touches: [] },
  useCard: { method: 'POST', path: '/api/subscription/card/use', touches },
  payDue: { method: 'POST', path: '/api/subscription/pay', touches: [] },
  resume: { method: 'POST', path: '/api/subscription/resume', touches },
  refund: { method: 'POST', path: '/api/passes/refunds', touches },
  prices: { method: 'GET', path: '/api/passes/prices', reads: [data.site, data.memberships] },
  movePrices: { method: 'POST', path: '/api/passes/prices/:plan/move', touches },
  receipts: { method: 'GET', path: '/api/subscription/receipts' },
})
