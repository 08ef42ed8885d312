import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { newsletter, subscriberSortColumns, subscriberSorts, subscriberStates } from '../newsletter.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, done, email, line, mailedSecret, page } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { searchWords } from './kit/recordings.ts'
import { statusAmong } from './rules/inbox.ts'

export const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string().nullable(),
  subscribed: z.boolean(),
  confirmedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Subscriber = z.infer<typeof subscriber>

const subscriberQuery = z.object({
  ...page,
  q: searchWords,
  status: statusAmong(subscriberStates).optional(),
  sort: sortParameter(subscriberSorts, subscriberSortColumns),
})
/** What a list of subscribers is narrowed by. */
export type SubscriberFilters = Omit<z.infer<typeof subscriberQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  subscribe: {
    summary:
      'Asks for the newsletter; a letter with a link to confirm follows, and nothing is told of who is on the list',
    access: 'anyone',
    body: z.object({
      email,
      name: clearable(line('Name', 100)),
      /** Left empty by people; whatever fills it is not one. */
      website: z.string().max(2000).optional(),
    }),
    reply: done,
  },
  confirm: {
    summary: 'Confirms an address with the secret of its e-mail',
    access: 'anyone',
    body: z.object({ token: mailedSecret }),
    reply: done,
  },
  unsubscribe: {
    summary: 'Takes an address off the list with the secret of any e-mail, in one request (RFC 8058)',
    access: 'anyone',
    whileSuspended: true,
    query: z.object({ token: mailedSecret }),
    reply: done,
  },
  list: {
    summary: 'Who asked for the newsletter, newest first',
    access: adminOnly,
    query: subscriberQuery,
    reply: z.array(subscriber),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(subscriberQuery),
  },
  export: {
    summary: 'Confirmed addresses as a table (CSV), the longest on the list first',
    access: adminOnly,
    kind: 'raw',
    reply: z.unknown(),
  },
  get: {
    summary: 'One subscriber of the newsletter',
    access: adminOnly,
    params: byId,
    reply: subscriber,
  },
  remove: {
    summary: 'Takes an address off the list without a trace there',
    access: adminOnly,
    params: byId,
    reply: done,
  },
} satisfies EndpointSchemas
export type NewsletterSchemas = typeof schemas

export const newsletterEndpoints = withSchemas(newsletter, schemas)
