import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type artistSortColumns, type artistSorts, artistStates } from '#contract/artists.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { Artist, ArtistFilters } from '#contract/schemas/artists.ts'
import { can } from '#server/platform/access/can.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { artistPolicy } from './policy.ts'
import { recordCountOf } from './presenting.ts'
import { publishedFor } from './service.ts'
import { artistsTable } from './table.ts'

const a = artistsTable

const state = sql`(case when ${a.isPublished} then ${a.status} else 'unpublished' end)`

/**
 * What a list of artists is narrowed to, among those a caller may know of.
 * @throws 403 when somebody but an admin asks how they stand with the label
 */
export function listFilter({ q, genre, status }: ArtistFilters, caller: Caller | null): SQL | undefined {
  if (status && !can(caller, artistPolicy.seeUnpublished)) throw forbidden('Only admins can narrow by this')
  return and(
    containsWords(sql`${a.name}`, q),
    genre ? eq(a.genre, genre) : undefined,
    status ? eq(state, status) : undefined,
    publishedFor(caller),
  )
}

/** The orders of the list of artists. */
export const listOrder = defineListOrder<(typeof artistSorts)[number], (typeof artistSortColumns)[number]>({
  id: a.id,
  own: { newest: [desc(a.createdAt), desc(a.id)], name: [asc(sql`lower(${a.name})`), asc(a.id)] },
  columns: {
    name: ignoringCase(a.name),
    genre: ignoringCase(a.genre),
    location: ignoringCase(a.location),
    username: ignoringCase(sql`(select username from users where users.id = ${a.userId})`),
    tracks: recordCountOf('tracks'),
    albums: recordCountOf('albums'),
    status: byPosition(state, artistStates),
  },
})

/** What of an artist stands in its CSV export. */
export const artistCsvColumns: readonly CsvColumn<Artist>[] = [
  ...(['id', 'name', 'genre', 'location', 'username', 'contactEmail', 'status', 'isPublished'] as const),
  ...(['trackCount', 'albumCount', 'videoCount', 'website'] as const),
  ['YouTube URL', (artist) => artist.youtubeUrl],
  ['SoundCloud URL', (artist) => artist.soundcloudUrl],
  ['Spotify URL', (artist) => artist.spotifyUrl],
  ['Instagram URL', (artist) => artist.instagramUrl],
  ['Facebook URL', (artist) => artist.facebookUrl],
  ...(['socialLinks', 'bio', 'slug', 'createdAt', 'updatedAt'] as const),
]
