import { z } from 'zod'
import { adminOnly, tiers } from '../kit/access.ts'
import { isAmount } from '../kit/money.ts'
import { memberships, passPlans, subscriptionStatuses } from '../memberships.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { clearable, flag, line, prose, required, whole } from './kit/fields.ts'

const plan = z.object({
  id: z.enum(passPlans),
  tier: z.enum(tiers),
  interval: z.enum(['month', 'year']),
  /** Of one interval, in the currency: "9.99". */
  price: z.string(),
  currency: z.string(),
  /** Days that are free at first, for somebody who has had none yet. */
  trialDays: z.number(),
})
export type Plan = z.infer<typeof plan>

/** What somebody is entitled to, where it comes from, and what they pay for it. */
const membership = z.object({
  tier: z.enum(tiers),
  /** What gives them the tier; null for the free one. */
  source: z.enum(['subscription', 'comp', 'gift', 'vip', 'trial']).nullable(),
  /** When it ends; null where it goes on. */
  endsAt: z.string().nullable(),
  /** Whether the free days they began last were refused, as the card had had them. */
  isTrialRefused: z.boolean(),
  subscription: z
    .object({
      id: z.string(),
      plan: z.enum(passPlans),
      tier: z.enum(tiers),
      interval: z.enum(['month', 'year']),
      status: z.enum(subscriptionStatuses),
      price: z.string(),
      currency: z.string(),
      startedAt: z.string(),
      /** When it is charged next, or ends where it was cancelled. */
      periodEnd: z.string(),
      cancelAtPeriodEnd: z.boolean(),
      /** What it is going to cost, and from when on, where the house has moved it to another price. */
      newPrice: z.object({ price: z.string(), from: z.string() }).nullable(),
      /** When it is charged for the first time, while it is tried. */
      trialEnd: z.string().nullable(),
      card: z
        .object({
          brand: z.string(),
          last4: z.string(),
          expMonth: z.number().nullable(),
          expYear: z.number().nullable(),
        })
        .nullable(),
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
  /** What is charged at once, with what is taken off it and the tax in it, where the provider says there is one. */
  today: z.string(),
  discount: z.string().nullable(),
  /** What the code takes off, in words. */
  offer: z.string().nullable(),
  tax: z.string().nullable(),
  currency: z.string(),
  /** When the free days end and it is charged for the first time. */
  trialEnd: z.string().nullable(),
})

export type StartedSubscription = z.infer<typeof started>

/** What a change of plan costs, before it is made. */
const planChange = z.object({
  plan,
  /** Charged at once, after the time that is not used of the present plan; "0.00" where that is more. */
  today: z.string(),
  /** What is left of it, which the next bills use up. */
  credit: z.string(),
  tax: z.string().nullable(),
  currency: z.string(),
  /** What is charged next, and when. */
  next: z.string(),
  nextAt: z.string(),
  /** The second the time that is not used is counted from; sent back with the change, it costs what it says here. */
  countedFrom: z.number(),
})
export type PlanChange = z.infer<typeof planChange>

/** What is given back of what was paid for a pass. */
const passRefund = z.object({
  receiptId: required(line('Receipt', 100)),
  /** All that is left, unless said. */
  amount: clearable(line('Amount', 20).refine(isAmount, 'Amount must be an amount, like 24.00')),
  reason: clearable(prose('Reason', 500)),
  /** Whether the pass ends now, too. */
  endsPass: flag.optional(),
  key: required(line('Key', 100).min(16, 'Key must be 16 characters or more')),
})
export type PassRefund = z.output<typeof passRefund>

const passRefunded = z.object({ refunded: z.string(), left: z.string(), currency: z.string() })
export type PassRefunded = z.infer<typeof passRefunded>

/** How a plan stands at the provider, and who pays for it. */
const planPrice = z.object({
  plan,
  /** Why it cannot be sold as the settings say; null where it can. */
  problem: z.string().nullable(),
  paying: z.number(),
  /** Who pays what it cost before. */
  payingAnother: z.number(),
})
export type PlanPrice = z.infer<typeof planPrice>

const byPlan = required(line('Price', 100))
/** What a card is entered with: the provider's form, or that of the test provider, opens by it. */
const cardEntry = z.object({ clientSecret: z.string() })

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
    body: z.object({ priceId: byPlan, offerCode: clearable(line('Code', 40).toUpperCase()) }),
    reply: started,
    status: 201,
  },
  sync: {
    summary: 'Asks the provider of payments how one’s subscription stands, so that a payment counts at once',
    access: 'member',
    whileSuspended: true,
    reply: membership,
  },
  cancel: {
    summary: 'Ends one’s subscription with the period that is paid, or at once where that is asked for',
    access: 'member',
    whileSuspended: true,
    body: z.object({ reason: clearable(prose('Reason', 1000)), now: flag.optional() }),
    reply: membership,
  },
  previewChange: {
    summary: 'What it would cost to change one’s subscription to another plan; nothing is changed',
    access: 'member',
    body: z.object({ priceId: byPlan }),
    reply: planChange,
  },
  change: {
    summary: 'Changes one’s subscription to another plan at once, charged as the preview said',
    access: 'member',
    body: z.object({ priceId: byPlan, countedFrom: whole('The moment', 0, 4_102_444_800) }),
    reply: membership,
  },
  startCard: {
    summary: 'Begins to change the card of one’s subscription',
    access: 'member',
    whileSuspended: true,
    reply: cardEntry,
    status: 201,
  },
  useCard: {
    summary: 'Charges one’s subscription with the card that was entered, and pays what is due with it',
    access: 'member',
    whileSuspended: true,
    body: z.object({ clientSecret: required(line('Card', 200)) }),
    reply: membership,
  },
  payDue: {
    summary: 'Opens the payment of a renewal that could not be charged',
    access: 'member',
    whileSuspended: true,
    reply: z.object({ ...cardEntry.shape, amount: z.string(), currency: z.string() }),
    status: 201,
  },
  resume: {
    summary: 'Takes back that a subscription ends with its period',
    access: 'member',
    whileSuspended: true,
    reply: membership,
  },
  refund: {
    summary: 'Gives back what was paid for a pass, all of it or a part, and ends the pass where that is said',
    access: adminOnly,
    body: passRefund,
    reply: passRefunded,
  },
  prices: {
    summary: 'How the passes that are sold stand at the provider of payments, and how many pay for each',
    access: adminOnly,
    reply: z.array(planPrice),
  },
  movePrices: {
    summary:
      'Moves those who pay another price of a pass to the present one, from their first period that begins in 30 days or later',
    access: adminOnly,
    params: z.object({ plan: z.enum(passPlans, { error: 'This pass is not sold' }) }),
    reply: z.object({ moved: z.number() }),
  },
  receipts: {
    summary: 'What one has paid for passes, newest first',
    access: 'member',
    reply: z.array(receipt),
  },
} satisfies EndpointSchemas
export type MembershipsSchemas = typeof schemas

export const membershipsEndpoints = withSchemas(memberships, schemas)
