import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { albumSortColumns, albumSorts } from '#contract/albums.ts'
import type { Album, AlbumFilters } from '#contract/schemas/albums.ts'
import { defineListOrder, ignoringCase, trueFirst } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { Facets } from '#server/platform/database/row-counts.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { albumWords } from './service.ts'
import { albumsTable } from './table.ts'

const a = albumsTable

export const newest = [desc(a.createdAt), desc(a.id)]

/** The values that all albums of a list have and no others; undefined where it is narrowed to more than the database keeps counts of. */
export const rowCountFacets = ({ q, artistId, ...facets }: AlbumFilters): Facets[] | undefined =>
  q || artistId ? undefined : [facets]

/** What a list of albums is narrowed to. */
export const listFilter = ({ q, artistId, genre, featured }: AlbumFilters): SQL | undefined =>
  and(
    containsWords(albumWords, q),
    artistId ? eq(a.artistId, artistId) : undefined,
    genre ? eq(a.genre, genre) : undefined,
    featured === undefined ? undefined : eq(a.featured, featured),
  )

/** How many tracks an answer says there are. */
const trackCount = sql`coalesce(
  nullif((select count(*) from album_tracks l where l.album_id = ${a.id}), 0), ${a.statedTrackCount}, 0)`
/** Nothing known is no length. */
const totalDuration = sql`nullif((
  select sum(t.duration) from album_tracks l join tracks t on t.id = l.track_id where l.album_id = ${a.id}), 0)`

/** The orders of the list of albums. */
export const listOrder = defineListOrder<(typeof albumSorts)[number], (typeof albumSortColumns)[number]>({
  id: a.id,
  own: { newest },
  columns: {
    title: ignoringCase(a.title),
    artist: ignoringCase(a.artist),
    genre: ignoringCase(a.genre),
    released: a.releaseDate,
    tracks: trackCount,
    duration: totalDuration,
    status: trueFirst(a.featured),
  },
})

/** What of an album stands in its CSV export; an import takes "Track count" for what the form says, and "Tracks" for their titles. */
export const albumCsvColumns: readonly CsvColumn<Album>[] = [
  ...(['id', 'title', 'artist', 'genre', 'releaseDate'] as const),
  ['Number of tracks', (album) => album.trackCount],
  ...(['totalDuration', 'featured', 'description', 'credits', 'spotifyUri', 'createdAt', 'updatedAt'] as const),
]
