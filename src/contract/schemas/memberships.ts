import { z } from 'zod'
import { tiers } from '../kit/access.ts'
import { memberships, passPlans, subscriptionStatuses } from '../memberships.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { clearable, line, prose, required } from './kit/fields.ts'

const plan = z.object({
  id: z.enum(passPlans),
  tier: z.enum(tiers),
  interval: z.enum(['month', 'year']),
  /** Of one interval, in the currency: "9.99". */
  price: z.string(),
  currency: z.string(),
})
export type Plan = z.infer<typeof plan>

/** What somebody is entitled to, where it comes from, and what they pay for it. */
const membership = z.object({
  tier: z.enum(tiers),
  /** What gives them the tier; null for the free one. */
  source: z.enum(['subscription', 'comp', 'gift', 'vip', 'trial']).nullable(),
  /** When it ends; null where it goes on. */
  endsAt: z.string().nullable(),
  subscription: z
    .object({
      id: z.string(),
      plan: z.enum(passPlans),
      status: z.enum(subscriptionStatuses),
      price: z.string(),
      currency: z.string(),
      startedAt: z.string(),
      /** When it is charged next, or ends where it was cancelled. */
      periodEnd: z.string(),
      cancelAtPeriodEnd: z.boolean(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    })
    .nullable(),
})
export type Membership = z.infer<typeof membership>

const receipt = z.object({
  id: z.string(),
  number: z.string().nullable(),
  paidAt: z.string(),
  amount: z.string(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
})
export type Receipt = z.infer<typeof receipt>

const started = z.object({
  /** What the provider's form confirms the payment with, in both spellings clients use. */
  client_secret: z.string(),
  clientSecret: z.string(),
  subscriptionId: z.string(),
  status: z.string(),
})

export type StartedSubscription = z.infer<typeof started>

const schemas = {
  plans: {
    summary: 'The passes that are sold, and for how much; none where the site takes no payments',
    access: 'anyone',
    reply: z.array(plan),
    cached: 'audience',
  },
  own: {
    summary: 'One’s own pass: what it opens, where it comes from, until when, and what is paid for it',
    access: 'member',
    reply: membership,
  },
  start: {
    summary:
      'Begins a subscription that is paid by confirming its first payment; one that waits for that is answered again',
    access: 'member',
    body: z.object({ priceId: required(line('Price', 100)) }),
    reply: started,
    status: 201,
  },
  sync: {
    summary: 'Asks the provider of payments how one’s subscription stands, so that a payment counts at once',
    access: 'member',
    reply: membership,
  },
  cancel: {
    summary: 'Ends one’s subscription with the period that is paid',
    access: 'member',
    body: z.object({ reason: clearable(prose('Reason', 1000)) }),
    reply: membership,
  },
  resume: {
    summary: 'Takes back that a subscription ends with its period',
    access: 'member',
    reply: membership,
  },
  receipts: {
    summary: 'What one has paid for passes, newest first',
    access: 'member',
    reply: z.array(receipt),
  },
} satisfies EndpointSchemas
export type MembershipsSchemas = typeof schemas

export const membershipsEndpoints = withSchemas(memberships, schemas)
