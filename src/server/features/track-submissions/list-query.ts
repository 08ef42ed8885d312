import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { inboxSorts } from '#contract/rules/inbox.ts'
import type { ListedTrackSubmission, TrackSubmissionFilters } from '#contract/schemas/track-submissions.ts'
import { sentStatuses, type trackSubmissionSortColumns } from '#contract/track-submissions.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { inboxOrder } from '#server/platform/database/waiting.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { trackSubmissionsTable } from './table.ts'

const s = trackSubmissionsTable

/** What a track is found by; the same expression its index is on. */
const submissionWords = sql`(${s.title} || ' ' || coalesce(${s.genre}, ''))`

/** The name of the artist whose track it is. */
export const artistName = sql<string>`(select ${artistsTable.name} from ${artistsTable} where ${artistsTable.id} = ${s.artistId})`

/** True of what the label may see: a draft is its artist's alone. */
export const isNoDraft: SQL = ne(s.status, 'draft')

/** What the label's list is narrowed to. */
export const listFilter = ({ q, status }: TrackSubmissionFilters): SQL | undefined =>
  and(isNoDraft, containsWords(submissionWords, q), status ? eq(s.status, status) : undefined)

/** The orders of the label's list. */
export const listOrder = defineListOrder<(typeof inboxSorts)[number], (typeof trackSubmissionSortColumns)[number]>({
  id: s.id,
  own: { newest: inboxOrder(s, 'waiting', 'newest'), due: inboxOrder(s, 'waiting', 'due') },
  columns: {
    title: ignoringCase(s.title),
    artist: sql`lower(${artistName})`,
    releaseDate: s.releaseDate,
    sent: s.sentAt,
    status: byPosition(s.status, sentStatuses),
  },
})

/** What of a track stands in its CSV export. */
export const trackSubmissionCsvColumns: readonly CsvColumn<ListedTrackSubmission>[] = [
  ...(['id', 'artist', 'title', 'album', 'genre', 'credits', 'accessTier', 'releaseDate', 'duration'] as const),
  ...(['status', 'answer'] as const),
  ['Sent', ({ sentAt }) => sentAt],
  ['Decided', ({ decidedAt }) => decidedAt],
  ['Came out', ({ releasedAt }) => releasedAt],
]
