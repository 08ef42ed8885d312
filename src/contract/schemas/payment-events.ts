import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { paymentEventSortColumns, paymentEventSorts, paymentEventStates, paymentEvents } from '../payment-events.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, page } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'

/** Something the provider of payments told the site of. */
const paymentEvent = z.object({
  id: z.number(),
  /** The provider's own id of it. */
  eventId: z.string(),
  /** In the provider's words, such as "invoice.paid". */
  type: z.string(),
  /** The provider's id of what it is about. */
  objectId: z.string(),
  /** Whose subscription it is about, where the site knows. */
  member: z.object({ id: z.number(), username: z.string() }).nullable(),
  state: z.enum(paymentEventStates),
  createdAt: z.string(),
  receivedAt: z.string(),
  handledAt: z.string().nullable(),
  /** Why it could not be handled at the last try. */
  problem: z.string().nullable(),
})
export type PaymentEvent = z.infer<typeof paymentEvent>

const amount = z.object({ amount: z.string(), currency: z.string() })

/** What lies at the provider, as far as it tells. */
const balance = z.object({
  isTest: z.boolean(),
  available: z.array(amount),
  /** Paid, and not to be had yet. */
  pending: z.array(amount),
  /** The last ones, the newest first. */
  payouts: z.array(amount.extend({ id: z.string(), arrivesOn: z.string(), status: z.string() })),
})
export type ProviderBalance = z.infer<typeof balance>

const eventQuery = z.object({
  ...page,
  q: searchWords,
  state: z.enum(paymentEventStates, { error: `State must be one of ${paymentEventStates.join(', ')}` }).optional(),
  sort: sortParameter(paymentEventSorts, paymentEventSortColumns),
})
/** What a list of events is narrowed by. */
export type PaymentEventFilters = Omit<z.infer<typeof eventQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary: 'What the provider of payments told the site of, the latest first',
    access: adminOnly,
    query: eventQuery,
    reply: z.array(paymentEvent),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(eventQuery),
  },
  balance: {
    summary:
      'What lies at the provider of payments, and what it has paid out last; null where the site takes no payments',
    access: adminOnly,
    reply: balance.nullable(),
  },
  get: {
    summary: 'One event of the provider of payments',
    access: adminOnly,
    params: byId,
    reply: paymentEvent,
  },
  retry: {
    summary: 'Asks the provider again for what an event is about, and applies that',
    access: adminOnly,
    params: byId,
    reply: paymentEvent,
  },
} satisfies EndpointSchemas
export type PaymentEventsSchemas = typeof schemas

export const paymentEventsEndpoints = withSchemas(paymentEvents, schemas)
