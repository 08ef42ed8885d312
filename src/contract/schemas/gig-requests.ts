import { z } from 'zod'
import { gigRequestSortColumns, gigRequestStatuses, gigRequests } from '../gig-requests.ts'
import { adminOnly, artistsAndAdmins } from '../kit/access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import {
  byId,
  clearable,
  clockTime,
  comingDay,
  flag,
  idempotencyKey,
  line,
  prose,
  required,
  timeZone,
  webAddress,
  whole,
} from './kit/fields.ts'
import { csvSchema, withoutPagination } from './kit/lists.ts'
import { inboxQuery, statusAmong } from './rules/inbox.ts'

const status = statusAmong(gigRequestStatuses)
const decision = statusAmong(['accepted', 'declined'])

/** What an artist says of a date of their own. */
const gigRequestDraft = z.object({
  key: idempotencyKey,
  title: required(line('Title')),
  city: required(line('City')),
  venue: required(line('Venue')),
  date: required(comingDay('Date').refine((day) => day !== '', 'Date is required')),
  startTime: clearable(clockTime('Start time')),
  /** An end before the start is on the next day. */
  endTime: clearable(clockTime('End time')),
  /** Where the clocks of the venue are set; the site's own zone unless given. */
  timeZone: clearable(timeZone('Time zone')),
  ticketPrice: clearable(line('Ticket price', 60)),
  ticketUrl: clearable(webAddress('Ticket link')),
  description: clearable(prose('Description')),
})

const text = z.string().nullable()
export const gigRequest = z.object({
  id: z.number(),
  artistId: z.number(),
  /** Who asks, as the roster has them. */
  artist: z.string(),
  title: z.string(),
  city: z.string(),
  venue: z.string(),
  date: z.string(),
  startTime: text,
  endTime: text,
  timeZone: text,
  ticketPrice: text,
  ticketUrl: text,
  description: text,
  status,
  /** What the label says to the artist. */
  answer: text,
  /** The gig it became; null while it is none, and once that is deleted. */
  gigId: z.number().nullable(),
  submittedAt: z.string(),
  decidedAt: text,
  version: z.number(),
  updatedAt: z.string(),
})
export type GigRequest = z.infer<typeof gigRequest>

const gigRequestQuery = inboxQuery(status, gigRequestSortColumns)
/** What a list of requests is narrowed by. */
export type GigRequestFilters = Omit<z.infer<typeof gigRequestQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  create: {
    summary:
      'Asks the label for a gig on a date of the signed-in artist’s own; where the label decides on none first it is one at once',
    access: artistsAndAdmins,
    body: gigRequestDraft,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
  },
  own: {
    summary:
      'The latest 100 dates the signed-in artist has asked for, the newest first; with `coming` those that wait for the label and are not over, the soonest first',
    access: artistsAndAdmins,
    query: z.object({ coming: flag.optional(), limit: whole('Limit', 1, 100).optional() }),
    reply: z.object({ items: z.array(gigRequest) }),
  },
  withdraw: {
    summary: 'Takes back a date that waits; refused with 409 once it is decided',
    access: artistsAndAdmins,
    params: byId,
    reply: gigRequest,
  },
  list: {
    summary:
      'Dates artists ask for: newest first, or with `due` those nobody has decided on first, the longest waiting before all',
    access: adminOnly,
    query: gigRequestQuery,
    reply: z.array(gigRequest),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(gigRequestQuery),
  },
  get: {
    summary: 'One date an artist asks for',
    access: adminOnly,
    params: byId,
    reply: gigRequest,
  },
  update: {
    summary:
      'Accepts a date, which makes it a gig, or declines it with the reason as `answer`, which is asked for with 400; refused with 409 where it does not wait any more or the `version` is stale',
    aliases: ['PUT /api/gig-requests/:id'],
    access: adminOnly,
    params: byId,
    body: z.object({
      status: decision.optional(),
      answer: clearable(prose('Answer', 4000)),
      version: whole('Version', 0, 2_147_483_647).optional(),
    }),
    reply: gigRequest,
  },
} satisfies EndpointSchemas
export type GigRequestsSchemas = typeof schemas

export const gigRequestsEndpoints = withSchemas(gigRequests, schemas)
