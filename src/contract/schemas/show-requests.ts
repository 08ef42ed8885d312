import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import {
  CUSTOM_ARTIST,
  eventTypes,
  showRequestSortColumns,
  showRequestStatuses,
  showRequests,
  verifies,
} from '../show-requests.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, comingDay, email, idempotencyKey, line, prose } from './kit/fields.ts'
import { csvSchema, withoutPagination } from './kit/lists.ts'
import { inboxPatch, inboxQuery, statusAmong } from './rules/inbox.ts'

const budget = z.enum(['under-5k', '5k-10k', '10k-25k', '25k-50k', 'over-50k', 'discuss'], {
  error: 'Choose a budget',
})
export type Budget = z.infer<typeof budget>
const status = statusAmong(showRequestStatuses)

const showRequestFields = z.object({
  key: idempotencyKey,
  contactName: line('Your name'),
  contactNumber: line('Phone', 60),
  /** Not asked for by every booker; whoever gives it gets an e-mail that their request came in. */
  email: clearable(email),
  /** Somebody on the roster, or `custom`. */
  artistName: line('Artist').transform((name) => (name.toLowerCase() === CUSTOM_ARTIST ? CUSTOM_ARTIST : name)),
  /** Who else it shall be, where the artist is `custom`. */
  customArtist: clearable(line('Artist')),
  location: line('Location'),
  budget,
  eventDate: clearable(comingDay('Date')),
  eventType: clearable(z.enum(Object.keys(eventTypes), { error: 'Choose what kind of event it is' })),
  additionalInfo: clearable(prose('Additional information', 4000)),
  verification: z
    .string({ error: 'Please answer the verification question correctly.' })
    .refine(verifies, 'Please answer the verification question correctly.'),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})

const showRequestDraft = showRequestFields.refine(
  ({ artistName, customArtist }) => artistName !== CUSTOM_ARTIST || customArtist,
  { path: ['customArtist'], message: 'Say who shall play' },
)

const text = z.string().nullable()
export const showRequest = z.object({
  id: z.number(),
  contactName: z.string(),
  contactNumber: z.string(),
  email: text,
  artistName: z.string(),
  location: z.string(),
  budget: z.string(),
  eventDate: text,
  eventType: text,
  additionalInfo: text,
  status,
  /** What the label writes down for itself. */
  notes: text,
  submittedAt: z.string(),
  /** Until when the label has promised an answer. */
  answerBy: z.string(),
  /** When it was first marked as anything but new. */
  answeredAt: text,
  version: z.number(),
  updatedAt: z.string(),
})
export type ShowRequest = z.infer<typeof showRequest>

const showRequestQuery = inboxQuery(status, showRequestSortColumns)
/** What a list of requests is narrowed by. */
export type ShowRequestFilters = Omit<z.infer<typeof showRequestQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  create: {
    summary: 'Asks for a show; the label gets an e-mail, and the sender when they left an address',
    access: 'anyone',
    body: showRequestDraft,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
  },
  list: {
    summary:
      'Requests for shows with the time by which an answer is promised: newest first, or with `due` unanswered ones first, the longest waiting before all',
    access: adminOnly,
    query: showRequestQuery,
    reply: z.array(showRequest),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(showRequestQuery),
  },
  get: {
    summary: 'One request for a show',
    access: adminOnly,
    params: byId,
    reply: showRequest,
  },
  update: {
    summary: 'Says how far a request has come, and keeps notes on it; a stale `version` is refused with 409',
    aliases: ['PUT /api/show-requests/:id'],
    access: adminOnly,
    params: byId,
    body: inboxPatch(status),
    reply: showRequest,
  },
} satisfies EndpointSchemas
export type ShowRequestsSchemas = typeof schemas

export const showRequestsEndpoints = withSchemas(showRequests, schemas)
