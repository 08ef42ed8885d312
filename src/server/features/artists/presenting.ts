import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { artistPolicy } from './policy.ts'
import { type ArtistRow, artistsTable } from './table.ts'

interface ShownArtist {
  artist: ArtistRow
  username: string | null
  renditions: Rendition[] | null
  counts: { tracks: number; albums: number; videos: number }
}

/** How many records of a kind an artist has. */
export const recordCountOf = (kind: keyof ShownArtist['counts']): SQL =>
  sql`(select count(*) from ${sql.identifier(kind)} where artist_id = ${artistsTable.id})`

const counts = sql<ShownArtist['counts']>`json_build_object(
  'tracks', ${recordCountOf('tracks')}, 'albums', ${recordCountOf('albums')}, 'videos', ${recordCountOf('videos')})`

/** Selects artists with everything their answer shows; add `where`, order and page. */
export const selectArtists = (db: Connection) =>
  db
    .select({ artist: artistsTable, username: usersTable.username, renditions: uploadsTable.renditions, counts })
    .from(artistsTable)
    .leftJoin(usersTable, eq(usersTable.id, artistsTable.userId))
    .leftJoin(uploadsTable, eq(uploadsTable.url, artistsTable.imageUrl))
    .$dynamic()

/** What one caller is told of an artist: contact, sign-in and state are for admins. */
export function presentArtist(
  { artist: row, username, renditions, counts }: ShownArtist,
  caller: Caller | null,
): Artist {
  const { contactEmail, status, isPublished, version, userId, updatedAt, ...shown } = row
  const forAdmins = { username, contactEmail, status, isPublished, version, updatedAt: updatedAt.toISOString() }
  return {
    ...shown,
    renditions: renditions ?? [],
    trackCount: counts.tracks,
    albumCount: counts.albums,
    videoCount: counts.videos,
    createdAt: row.createdAt.toISOString(),
    ...(can(caller, artistPolicy.seeUnpublished) ? forAdmins : {}),
  }
}
