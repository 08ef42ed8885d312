import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { playlistSortColumns, playlistSorts } from '#contract/playlists.ts'
import type { Playlist, PlaylistFilters } from '#contract/schemas/playlists.ts'
import { defineListOrder, ignoringCase, trueFirst } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { playlistsTable } from './table.ts'

const p = playlistsTable

/** What a list of playlists is narrowed to. */
export const listFilter = ({ q, featured }: PlaylistFilters): SQL | undefined =>
  and(containsWords(sql`${p.name}`, q), featured === undefined ? undefined : eq(p.featured, featured))

const newest = [desc(p.createdAt), desc(p.id)]

/** The orders of the list of playlists. */
export const listOrder = defineListOrder<(typeof playlistSorts)[number], (typeof playlistSortColumns)[number]>({
  id: p.id,
  own: { newest, featured: [desc(p.featured), ...newest] },
  columns: {
    name: ignoringCase(p.name),
    description: ignoringCase(p.description),
    tracks: sql`(select count(*) from playlist_tracks l where l.playlist_id = ${p.id})`,
    // Nothing known is no length.
    duration: sql`nullif((
      select sum(t.duration) from playlist_tracks l join tracks t on t.id = l.track_id where l.playlist_id = ${p.id}), 0)`,
    status: trueFirst(p.featured),
  },
})

/** What of a playlist stands in its CSV export. */
export const playlistCsvColumns: readonly CsvColumn<Playlist>[] = [
  ...(['id', 'name', 'description', 'trackCount', 'totalDuration', 'featured', 'createdAt', 'updatedAt'] as const),
]
