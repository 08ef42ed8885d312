import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { inboxSorts } from '#contract/inbox.ts'
import {
  budgetWords,
  eventTypes,
  type ShowRequest,
  type ShowRequestSearch,
  type showRequestColumnSorts,
  showRequestStatuses,
} from '#contract/show-requests.ts'
import { givenOrder, listOrder, wordOrder } from '#server/database/list-order.ts'
import { containsWords } from '#server/database/lists.ts'
import { inboxOrder } from '#server/database/waiting.ts'
import type { SheetColumn } from '#server/kit/sheet.ts'
import { showRequestsTable } from './table.ts'

const r = showRequestsTable

/** What a request is found by; the same expression its index is on. */
const requestWords = sql`(${r.contactName} || ' ' || ${r.artistName} || ' ' || ${r.location})`

/** What a list of requests is narrowed to. */
export const narrowed = ({ q, status }: ShowRequestSearch): SQL | undefined =>
  and(containsWords(requestWords, q), status ? eq(r.status, status) : undefined)

/** The orders of the list of requests. */
export const inOrder = listOrder<(typeof inboxSorts)[number], (typeof showRequestColumnSorts)[number]>({
  id: r.id,
  own: { newest: inboxOrder(r, 'new', 'newest'), due: inboxOrder(r, 'new', 'due') },
  columns: {
    name: wordOrder(r.contactName),
    artist: wordOrder(r.artistName),
    place: wordOrder(r.location),
    date: r.eventDate,
    // An answer is promised so many hours after a request came in: the oldest of them is due first.
    answer: [givenOrder(r.status, showRequestStatuses), r.createdAt],
  },
})

const inWords = (words: Readonly<Record<string, string>>, word: string | null) => (word ? (words[word] ?? word) : null)

/** What of a request stands in its sheet, its budget in the money of the house. */
export const showRequestSheet = (currency: string): readonly SheetColumn<ShowRequest>[] => [
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
