import { and, desc, eq } from 'drizzle-orm'
import { isOpenAlbum } from '#server/features/albums/policy.ts'
import { selectAlbums } from '#server/features/albums/service.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { isOpenToAll } from '#server/features/tracks/policy.ts'
import { isSingle } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import type { FeedItem } from './rss.ts'

const by = (title: string, artist: string | null) => (artist ? `${title} by ${artist}` : title)

async function albumItems(db: Database, origin: string, most: number): Promise<FeedItem[]> {
  const rows = await selectAlbums(db)
    .where(isOpenAlbum)
    .orderBy(desc(albumsTable.createdAt), desc(albumsTable.id))
    .limit(most)
  return rows.map(({ album }) => ({
    title: by(album.title, album.artist),
    link: `${origin}/jukebox-wall?album=${album.id}`,
    guid: `album:${album.id}`,
    published: album.createdAt,
    description: album.description ?? 'A new album.',
    creator: album.artist,
    category: album.genre,
    enclosure: null,
  }))
}

/** Singles anybody may hear. Only a file of the house's own has a size to tell, without which RSS knows no enclosure. */
async function singleItems(db: Database, origin: string, most: number): Promise<FeedItem[]> {
  const rows = await db
    .select({ track: tracksTable, size: uploadsTable.size, type: uploadsTable.type })
    .from(tracksTable)
    .leftJoin(uploadsTable, eq(uploadsTable.url, tracksTable.audioUrl))
    .where(and(isSingle, isOpenToAll))
    .orderBy(desc(tracksTable.createdAt), desc(tracksTable.id))
    .limit(most)
  return rows.map(({ track, size, type }) => ({
    title: by(track.title, track.artist),
    link: `${origin}/music-room?track=${track.id}`,
    guid: `track:${track.id}`,
    published: track.createdAt,
    description: 'A new single.',
    creator: track.artist,
    category: track.genre,
    enclosure: size !== null && type !== null ? { url: `${origin}${track.audioUrl}`, length: size, type } : null,
  }))
}

/** The newest albums and singles that anybody may hear, the newest first. */
export async function releaseItems(db: Database, origin: string, most: number): Promise<FeedItem[]> {
  const found = await Promise.all([albumItems(db, origin, most), singleItems(db, origin, most)])
  return found
    .flat()
    .sort((a, b) => b.published.getTime() - a.published.getTime())
    .slice(0, most)
}
