import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type gigRequestSortColumns, gigRequestStatuses } from '#contract/gig-requests.ts'
import type { inboxSorts } from '#contract/rules/inbox.ts'
import type { GigRequest, GigRequestFilters } from '#contract/schemas/gig-requests.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { inboxOrder } from '#server/platform/database/waiting.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { gigRequestsTable } from './table.ts'

const r = gigRequestsTable

/** What a request is found by; the same expression its index is on. */
const requestWords = sql`(${r.title} || ' ' || ${r.city} || ' ' || ${r.venue})`

/** The name of the artist who asks. */
export const artistName = sql<string>`(select ${artistsTable.name} from ${artistsTable} where ${artistsTable.id} = ${r.artistId})`

/** What a list of requests is narrowed to. */
export const listFilter = ({ q, status }: GigRequestFilters): SQL | undefined =>
  and(containsWords(requestWords, q), status ? eq(r.status, status) : undefined)

/** The orders of the list of requests. */
export const listOrder = defineListOrder<(typeof inboxSorts)[number], (typeof gigRequestSortColumns)[number]>({
  id: r.id,
  own: { newest: inboxOrder(r, 'waiting', 'newest'), due: inboxOrder(r, 'waiting', 'due') },
  columns: {
    title: ignoringCase(r.title),
    artist: sql`lower(${artistName})`,
    place: ignoringCase(r.city),
    date: r.date,
    status: byPosition(r.status, gigRequestStatuses),
  },
})

/** What of a request stands in its CSV export. */
export const gigRequestCsvColumns: readonly CsvColumn<GigRequest>[] = [
  ...(['id', 'artist', 'title', 'city', 'venue', 'date', 'startTime', 'endTime', 'timeZone'] as const),
  ...(['ticketPrice', 'ticketUrl', 'description', 'status', 'answer'] as const),
  ['Came in', ({ submittedAt }) => submittedAt],
  ['Decided', ({ decidedAt }) => decidedAt],
]
