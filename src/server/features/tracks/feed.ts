import { and, desc, eq } from 'drizzle-orm'
import { feedsEndpoints } from '#contract/schemas/feeds.ts'
import type { FeedSource } from '#server/platform/discovery/feeds/source.ts'
import { titleWithArtist } from '#server/platform/discovery/title-with-artist.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { isOpenToAll } from './policy.ts'
import { isSingle } from './service.ts'
import { listedTrackColumns, trackAlbumCountsTable, tracksTable } from './table.ts'

/** The newest singles anybody may hear. Only a file of the site's own has a size to tell, without which RSS knows no enclosure. */
export const singleNews: FeedSource = {
  feed: feedsEndpoints.releases,
  async items(db, origin, most) {
    const rows = await db
      .select({ track: listedTrackColumns, size: uploadsTable.size, type: uploadsTable.type })
      .from(tracksTable)
      .innerJoin(trackAlbumCountsTable, eq(trackAlbumCountsTable.trackId, tracksTable.id))
      .leftJoin(uploadsTable, eq(uploadsTable.url, tracksTable.audioUrl))
      .where(and(isSingle, isOpenToAll(new Date())))
      .orderBy(desc(trackAlbumCountsTable.createdAt), desc(trackAlbumCountsTable.trackId))
      .limit(most)
    return rows.map(({ track, size, type }) => ({
      title: titleWithArtist(track.title, track.artist),
      link: `${origin}/music-room?track=${track.id}`,
      guid: `track:${track.id}`,
      published: track.createdAt,
      description: 'A new single.',
      creator: track.artist,
      category: track.genre,
      enclosure: size !== null && type !== null ? { url: `${origin}${track.audioUrl}`, length: size, type } : null,
    }))
  },
}
