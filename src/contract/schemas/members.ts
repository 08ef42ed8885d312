import { z } from 'zod'
import { adminOnly, tiers } from '../kit/access.ts'
import { memberSortColumns, memberSorts, memberStates, members, passSources } from '../members.ts'
import { disputeStates, subscriptionStatuses } from '../memberships.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, day, line, page, required } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'

const amount = z.object({ amount: z.string(), currency: z.string() })
export type Amount = z.infer<typeof amount>

/** Somebody who has, or had, a pass. */
const member = z.object({
  /** Of their account. */
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  /** Of the pass they have now, or had last. */
  tier: z.enum(tiers),
  source: z.enum(passSources),
  isCurrent: z.boolean(),
  reason: z.string().nullable(),
  /** When the first pass began, and when the last one ends; null where it goes on. */
  since: z.string(),
  until: z.string().nullable(),
  /** How their subscription stands, where they have one. */
  subscription: z.enum(subscriptionStatuses).nullable(),
  /** What they have paid for passes, less what was given back; one amount for each currency. */
  paid: z.array(amount),
})
export type Member = z.infer<typeof member>

const grant = z.object({
  id: z.number(),
  tier: z.enum(tiers),
  source: z.enum(passSources),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  reason: z.string().nullable(),
  endReason: z.string().nullable(),
  grantedBy: z.string().nullable(),
})

const payment = z.object({
  id: z.number(),
  /** What it is given back by. */
  receiptId: z.string(),
  number: z.string().nullable(),
  paidAt: z.string(),
  amount: z.string(),
  refunded: z.string(),
  /** How the bank has decided where its owner says it was not theirs. */
  dispute: z.enum(disputeStates).nullable(),
  currency: z.string(),
  from: z.string(),
  to: z.string(),
})

const memberDetails = member.extend({
  grants: z.array(grant),
  payments: z.array(payment),
  /** True for a subscription that is charged again. */
  renews: z.boolean(),
})
export type MemberDetails = z.infer<typeof memberDetails>

const memberQuery = z.object({
  ...page,
  q: searchWords,
  tier: z.enum(tiers, { error: `Tier must be one of ${tiers.join(', ')}` }).optional(),
  source: z.enum(passSources, { error: `Source must be one of ${passSources.join(', ')}` }).optional(),
  state: z.enum(memberStates, { error: `State must be one of ${memberStates.join(', ')}` }).optional(),
  sort: sortParameter(memberSorts, memberSortColumns),
})
/** What a list of members is narrowed by. */
export type MemberFilters = Omit<z.infer<typeof memberQuery>, 'limit' | 'offset' | 'sort'>

const income = z.object({
  /** What subscriptions that run bring a month; a year counts as a twelfth of it. */
  recurring: z.array(amount),
  /** Subscriptions that began and ended this month, and those whose card has failed. */
  joined: z.number(),
  left: z.number(),
  failed: z.number(),
  /** Orders of this month. */
  merch: z.array(amount),
  /** The last twelve months, the oldest first: what was paid for passes in the currency of the site, and who came and went. */
  months: z.array(z.object({ month: z.string(), passes: z.string(), joined: z.number(), left: z.number() })),
  currency: z.string(),
})
export type Income = z.infer<typeof income>

const reason = line('Reason', 500)

const schemas = {
  list: {
    summary: 'Who has or had a pass, the newest first',
    access: adminOnly,
    query: memberQuery,
    reply: z.array(member),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(memberQuery),
  },
  income: {
    summary: 'What passes and merch bring: this month, and passes over the last twelve',
    access: adminOnly,
    reply: income,
  },
  get: {
    summary: 'One member: every pass they had, and what they paid',
    access: adminOnly,
    params: byId,
    reply: memberDetails,
  },
  give: {
    summary: 'Gives somebody a pass, from now on, for a reason',
    access: adminOnly,
    body: z.object({
      /** Their username or email. */
      account: required(line('Username or email', 254)),
      tier: required(z.enum(['fan', 'vip'], { error: 'Tier must be fan or vip' })),
      /** The last day it holds; without one, until it is taken back. */
      until: clearable(day('Until')),
      reason: required(reason),
    }),
    reply: memberDetails,
    status: 201,
  },
  end: {
    summary: 'Ends what was given to somebody, now and for a reason; what they pay for goes on',
    access: adminOnly,
    params: byId,
    body: z.object({ reason: required(reason) }),
    reply: memberDetails,
  },
  stopRenewal: {
    summary: 'Ends somebody’s subscription with the period that is paid, for a reason',
    access: adminOnly,
    params: byId,
    body: z.object({ reason: required(reason) }),
    reply: memberDetails,
  },
} satisfies EndpointSchemas
export type MembersSchemas = typeof schemas

export const membersEndpoints = withSchemas(members, schemas)
