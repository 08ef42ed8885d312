import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { tiers } from '#contract/kit/access.ts'
import type { Track, TrackFilters } from '#contract/schemas/tracks.ts'
import type { trackSortColumns, trackSorts } from '#contract/tracks.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { Facets } from '#server/platform/database/row-counts.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { newestFirst } from './room.ts'
import { trackWords } from './service.ts'
import { tracksTable } from './table.ts'

const t = tracksTable

/** The values that all tracks of a list have and no others; undefined where it is narrowed to more than the database keeps counts of. */
export const rowCountFacets = ({ ids, q, artistId, artist, ...facets }: TrackFilters): Facets[] | undefined =>
  ids || q || artistId || artist ? undefined : [facets]

/** What a list of tracks is narrowed to. */
export const listFilter = ({ ids, q, artistId, artist, genre, tier, audio }: TrackFilters): SQL | undefined =>
  and(
    ids ? inArray(t.id, ids) : undefined,
    containsWords(trackWords, q),
    artistId ? eq(t.artistId, artistId) : undefined,
    artist ? eq(sql`lower(${t.artist})`, artist.toLowerCase()) : undefined,
    genre ? eq(t.genre, genre) : undefined,
    tier ? eq(t.accessTier, tier) : undefined,
    audio === undefined ? undefined : audio ? isNotNull(t.audioUrl) : isNull(t.audioUrl),
  )

const albumTitle = sql`coalesce((select a.title from album_tracks l join albums a on a.id = l.album_id
  where l.track_id = ${t.id} order by a.id limit 1), ${t.album})`
const isCasting = sql`(${t.castingActive} or ${t.seekingVideoModels})`

/** The orders of the list of tracks. */
export const listOrder = defineListOrder<(typeof trackSorts)[number], (typeof trackSortColumns)[number]>({
  id: t.id,
  own: {
    newest: newestFirst,
    audio: [asc(sql`(${t.audioUrl} is null)`), ...newestFirst],
    title: [asc(sql`lower(${t.title})`), asc(t.id)],
    artist: [asc(sql`lower(${t.artist})`), asc(t.id)],
  },
  columns: {
    title: ignoringCase(t.title),
    artist: ignoringCase(t.artist),
    album: ignoringCase(albumTitle),
    genre: ignoringCase(t.genre),
    duration: t.duration,
    tier: byPosition(t.accessTier, tiers),
    status: sql`(case when ${t.audioUrl} is null then 0 when ${isCasting} then 1 else 2 end)`,
  },
})

/** What of a track stands in its CSV export. */
export const trackCsvColumns: readonly CsvColumn<Track>[] = [
  ...(['id', 'title', 'artist', 'album', 'genre', 'year', 'releaseDate', 'duration', 'accessTier'] as const),
  ...(['hasAudio', 'featured', 'latestRelease', 'isSingle', 'seekingVideoModels', 'castingActive'] as const),
  ...(['modelRequirements', 'shootLocation', 'shootDate', 'shootTime', 'shootBudget'] as const),
  ...(['spotifyUri', 'createdAt', 'updatedAt'] as const),
]
