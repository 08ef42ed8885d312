import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Playlist, PlaylistSearch, playlistColumnSorts, playlistSorts } from '#contract/playlists.ts'
import { firstIf, listOrder, wordOrder } from '#server/database/list-order.ts'
import { containsWords } from '#server/database/lists.ts'
import type { SheetColumn } from '#server/kit/sheet.ts'
import { playlistsTable } from './table.ts'

const p = playlistsTable

/** What a list of playlists is narrowed to. */
export const narrowed = ({ q, featured }: PlaylistSearch): SQL | undefined =>
  and(containsWords(sql`${p.name}`, q), featured === undefined ? undefined : eq(p.featured, featured))

const newest = [desc(p.createdAt), desc(p.id)]

/** The orders of the list of playlists. */
export const inOrder = listOrder<(typeof playlistSorts)[number], (typeof playlistColumnSorts)[number]>({
  id: p.id,
  own: { newest, featured: [desc(p.featured), ...newest] },
  columns: {
    name: wordOrder(p.name),
    description: wordOrder(p.description),
    tracks: sql`(select count(*) from playlist_tracks l where l.playlist_id = ${p.id})`,
    // Nothing known is no length.
    duration: sql`nullif((
      select sum(t.duration) from playlist_tracks l join tracks t on t.id = l.track_id where l.playlist_id = ${p.id}), 0)`,
    status: firstIf(p.featured),
  },
})

/** What of a playlist stands in its sheet. */
export const playlistSheet: readonly SheetColumn<Playlist>[] = [
  ...(['id', 'name', 'description', 'trackCount', 'totalDuration', 'featured', 'createdAt', 'updatedAt'] as const),
]
