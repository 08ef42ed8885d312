import { and, eq, type SQL, sql } from 'drizzle-orm'
import { URGENT_HOURS } from '#contract/admin.ts'
import type { inboxSorts } from '#contract/rules/inbox.ts'
import type { ShowRequest, ShowRequestFilters } from '#contract/schemas/show-requests.ts'
import {
  ANSWER_HOURS,
  budgetWords,
  eventTypes,
  type showRequestSortColumns,
  showRequestStatuses,
} from '#contract/show-requests.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { inboxOrder } from '#server/platform/database/waiting.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { showRequestsTable } from './table.ts'

const r = showRequestsTable

/** What a request is found by; the same expression its index is on. */
const requestWords = sql`(${r.contactName} || ' ' || ${r.artistName} || ' ' || ${r.location})`

/** What a list of requests is narrowed to. */
export const listFilter = ({ q, status }: ShowRequestFilters): SQL | undefined =>
  and(containsWords(requestWords, q), status ? eq(r.status, status) : undefined)

/** The orders of the list of requests. */
export const listOrder = defineListOrder<(typeof inboxSorts)[number], (typeof showRequestSortColumns)[number]>({
  id: r.id,
  own: { newest: inboxOrder(r, 'new', 'newest'), due: inboxOrder(r, 'new', 'due') },
  columns: {
    name: ignoringCase(r.contactName),
    artist: ignoringCase(r.artistName),
    place: ignoringCase(r.location),
    date: r.eventDate,
    // An answer is promised so many hours after a request came in: the oldest of them is due first.
    answer: [byPosition(r.status, showRequestStatuses), r.createdAt],
  },
})

const inWords = (words: Readonly<Record<string, string>>, word: string | null) => (word ? (words[word] ?? word) : null)

/** What of a request stands in its CSV export, its budget in the site's currency. */
export const showRequestCsvColumns = (currency: string): readonly CsvColumn<ShowRequest>[] => [
  'id',
  ['Who asks', ({ contactName }) => contactName],
  ['Phone', ({ contactNumber }) => contactNumber],
  'email',
  ['Artist', ({ artistName }) => artistName],
  ['Where', ({ location }) => location],
  ['Date', ({ eventDate }) => eventDate],
  ['Kind of event', ({ eventType }) => inWords(eventTypes, eventType)],
  ['Budget', ({ budget }) => inWords(budgetWords(currency), budget)],
  ['What else', ({ additionalInfo }) => additionalInfo],
  ...(['status', 'notes'] as const),
  ['Came in', ({ submittedAt }) => submittedAt],
  ['Answer by', ({ answerBy }) => answerBy],
  ['Answered', ({ answeredAt }) => answeredAt],
]

/** Requests whose promised answer is due soon, or overdue. */
export const isDue = sql`${r.status} = 'new'
  and ${r.createdAt} <= now() - make_interval(hours => ${ANSWER_HOURS - URGENT_HOURS})`
