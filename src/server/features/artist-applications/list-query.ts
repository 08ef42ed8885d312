import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type artistApplicationSortColumns, artistApplicationStatuses } from '#contract/artist-applications.ts'
import type { inboxSorts } from '#contract/rules/inbox.ts'
import type { ArtistApplication, ArtistApplicationFilters } from '#contract/schemas/artist-applications.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { inboxOrder } from '#server/platform/database/waiting.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { artistApplicationsTable } from './table.ts'

const a = artistApplicationsTable

/** What an application is found by; the same expression its index is on. */
const applicationWords = sql`(${a.name} || ' ' || ${a.email})`

/** What a list of applications is narrowed to. */
export const listFilter = ({ q, status }: ArtistApplicationFilters): SQL | undefined =>
  and(containsWords(applicationWords, q), status ? eq(a.status, status) : undefined)

/** The orders of the list of applications. */
export const listOrder = defineListOrder<(typeof inboxSorts)[number], (typeof artistApplicationSortColumns)[number]>({
  id: a.id,
  own: { newest: inboxOrder(a, 'pending', 'newest'), due: inboxOrder(a, 'pending', 'due') },
  columns: {
    name: ignoringCase(a.name),
    email: ignoringCase(a.email),
    genre: ignoringCase(a.genre),
    sent: a.createdAt,
    status: byPosition(a.status, artistApplicationStatuses),
  },
})

/** What of an application stands in its CSV export. */
export const artistApplicationCsvColumns: readonly CsvColumn<ArtistApplication>[] = [
  ...(['id', 'name', 'email', 'phone', 'genre', 'status', 'notes'] as const),
  ['Came in', ({ submittedAt }) => submittedAt],
  ['Music', ({ musicLink }) => musicLink],
  ['Video', ({ videoLink }) => videoLink],
  ['About', ({ bio }) => bio],
  'experience',
  ['Picture', ({ imageUrl }) => imageUrl],
  ['YouTube', ({ youtubeUrl }) => youtubeUrl],
  ['SoundCloud', ({ soundcloudUrl }) => soundcloudUrl],
  ['Spotify', ({ spotifyUrl }) => spotifyUrl],
  ['Instagram', ({ instagramUrl }) => instagramUrl],
  ['Facebook', ({ facebookUrl }) => facebookUrl],
  'updatedAt',
]
