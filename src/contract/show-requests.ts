import { z } from 'zod'
import { adminOnly } from './access.ts'
import { endpoints } from './endpoint.ts'
import { byId, clearable, comingDay, email, idempotencyKey, line, prose } from './fields.ts'
import { inboxPatch, inboxQuery, statusAmong } from './inbox.ts'
import { csvExport, withoutPagination } from './lists.ts'
import { roundMoneyWords } from './money.ts'

const budget = z.enum(['under-5k', '5k-10k', '10k-25k', '25k-50k', 'over-50k', 'discuss'], {
  error: 'Choose a budget',
})

/** What a show may cost, by the word that is sent, in the money of the house. */
export function budgetWords(currency: string): Record<z.infer<typeof budget>, string> {
  const thousand = (count: number) => roundMoneyWords(count * 1000, currency)
  return {
    'under-5k': `Under ${thousand(5)}`,
    '5k-10k': `${thousand(5)} to ${thousand(10)}`,
    '10k-25k': `${thousand(10)} to ${thousand(25)}`,
    '25k-50k': `${thousand(25)} to ${thousand(50)}`,
    'over-50k': `Over ${thousand(50)}`,
    discuss: 'Let us talk about it',
  }
}

export const eventTypes = {
  concert: 'Concert',
  festival: 'Festival',
  private: 'Private party',
  corporate: 'Company event',
  wedding: 'Wedding',
  other: 'Something else',
} as const

export const showRequestStatuses = ['new', 'answered', 'booked', 'declined'] as const
export type ShowRequestStatus = (typeof showRequestStatuses)[number]
const status = statusAmong(showRequestStatuses)

/** Hours within which the label promises to answer. */
export const ANSWER_HOURS = 48
/** What shows that a person read the question (seed 000 §5). */
export const verifies = (answer: string): boolean => answer.trim().toLowerCase() === 'soul'

/** Chosen where the artist is none of the roster. */
export const CUSTOM_ARTIST = 'custom'

const showRequestFields = z.object({
  key: idempotencyKey,
  contactName: line('Your name'),
  contactNumber: line('Phone', 60),
  /** Not asked for by every booker; whoever gives it gets a letter that their request came in. */
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

/** Columns of the back office the list can be sorted by. */
export const showRequestSortColumns = ['name', 'artist', 'place', 'date', 'answer'] as const

const showRequestQuery = inboxQuery(status, showRequestSortColumns)
/** What a list of requests is narrowed by. */
export type ShowRequestFilters = Omit<z.infer<typeof showRequestQuery>, 'limit' | 'offset' | 'sort'>

export const showRequests = endpoints('show-requests', {
  create: {
    summary: 'Asks for a show; the label gets a letter, and the sender when they left an address',
    method: 'POST',
    path: '/api/show-requests',
    access: 'anyone',
    body: showRequestDraft,
    reply: z.object({ id: z.number(), message: z.string() }),
    status: 201,
  },
  list: {
    summary:
      'Requests for shows with the time by which an answer is promised: newest first, or with `due` unanswered ones first, the longest waiting before all',
    method: 'GET',
    path: '/api/show-requests',
    access: adminOnly,
    query: showRequestQuery,
    reply: z.array(showRequest),
  },
  exportCsv: {
    ...csvExport('/api/show-requests'),
    query: withoutPagination(showRequestQuery),
  },
  get: {
    summary: 'One request for a show',
    method: 'GET',
    path: '/api/show-requests/:id',
    access: adminOnly,
    params: byId,
    reply: showRequest,
  },
  update: {
    summary: 'Says how far a request has come, and keeps notes on it; a stale `version` is refused with 409',
    method: 'PATCH',
    path: '/api/show-requests/:id',
    aliases: ['PUT /api/show-requests/:id'],
    access: adminOnly,
    params: byId,
    body: inboxPatch(status),
    reply: showRequest,
  },
})
