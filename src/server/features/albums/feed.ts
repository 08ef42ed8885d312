import { desc } from 'drizzle-orm'
import { feedsEndpoints } from '#contract/schemas/feeds.ts'
import type { FeedSource } from '#server/platform/discovery/feeds/source.ts'
import { titleWithArtist } from '#server/platform/discovery/title-with-artist.ts'
import { isOpenAlbum } from './policy.ts'
import { selectAlbums } from './service.ts'
import { albumsTable } from './table.ts'

/** The newest albums of which anybody may hear something. */
export const albumNews: FeedSource = {
  feed: feedsEndpoints.releases,
  async items(db, origin, most) {
    const rows = await selectAlbums(db)
      .where(isOpenAlbum(new Date()))
      .orderBy(desc(albumsTable.createdAt), desc(albumsTable.id))
      .limit(most)
    return rows.map(({ album }) => ({
      title: titleWithArtist(album.title, album.artist),
      link: `${origin}/jukebox-wall?album=${album.id}`,
      guid: `album:${album.id}`,
      published: album.createdAt,
      description: album.description ?? 'A new album.',
      creator: album.artist,
      category: album.genre,
      enclosure: null,
    }))
  },
}
