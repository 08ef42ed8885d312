import { z } from 'zod'
import { adminOnly } from './access.ts'
import { endpoints } from './endpoint.ts'
import { byId, clearable, done, email, line, mailedSecret, page } from './fields.ts'
import { statusAmong } from './inbox.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'
import { searchWords } from './recordings.ts'

/** Letters go to those who have confirmed; the others have not pressed the link yet, or left. */
export const subscriberStates = ['confirmed', 'unconfirmed', 'left'] as const
export type SubscriberState = (typeof subscriberStates)[number]

export const subscriber = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string().nullable(),
  subscribed: z.boolean(),
  confirmedAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Subscriber = z.infer<typeof subscriber>

export const subscriberSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const subscriberSortColumns = ['email', 'name', 'confirmed', 'state'] as const

const subscriberQuery = z.object({
  ...page,
  q: searchWords,
  status: statusAmong(subscriberStates).optional(),
  sort: sortParameter(subscriberSorts, subscriberSortColumns),
})
/** What a list of subscribers is narrowed by. */
export type SubscriberFilters = Omit<z.infer<typeof subscriberQuery>, 'limit' | 'offset' | 'sort'>

export const newsletter = endpoints('newsletter', {
  subscribe: {
    summary:
      'Asks for the newsletter; a letter with a link to confirm follows, and nothing is told of who is on the list',
    method: 'POST',
    path: '/api/newsletter',
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
    summary: 'Confirms an address with the secret of its letter',
    method: 'POST',
    path: '/api/newsletter/confirm',
    access: 'anyone',
    body: z.object({ token: mailedSecret }),
    reply: done,
  },
  unsubscribe: {
    summary: 'Takes an address off the list with the secret of any letter, in one request (RFC 8058)',
    method: 'POST',
    path: '/api/newsletter/unsubscribe',
    access: 'anyone',
    query: z.object({ token: mailedSecret }),
    reply: done,
  },
  list: {
    summary: 'Who asked for the newsletter, newest first',
    method: 'GET',
    path: '/api/newsletter',
    access: adminOnly,
    query: subscriberQuery,
    reply: z.array(subscriber),
  },
  exportCsv: {
    ...csvExport('/api/newsletter'),
    query: withoutPagination(subscriberQuery),
  },
  export: {
    summary: 'Confirmed addresses as a table (CSV), the longest on the list first',
    method: 'GET',
    path: '/api/newsletter/export.csv',
    access: adminOnly,
    kind: 'raw',
    reply: z.unknown(),
  },
  get: {
    summary: 'One subscriber of the newsletter',
    method: 'GET',
    path: '/api/newsletter/:id',
    access: adminOnly,
    params: byId,
    reply: subscriber,
  },
  remove: {
    summary: 'Takes an address off the list without a trace there',
    method: 'DELETE',
    path: '/api/newsletter/:id',
    access: adminOnly,
    params: byId,
    reply: done,
  },
})
