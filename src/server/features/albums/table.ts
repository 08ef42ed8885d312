import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { inks } from '#contract/kit/recordings.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { earlyAccess } from '#server/platform/access/entitlements/early-access.ts'
import { record } from '#server/platform/database/columns.ts'

export const albumsTable = pgTable(
  'albums',
  {
    ...record,
    title: text().notNull(),
    artist: text(),
    artistId: integer().references(() => artistsTable.id, { onDelete: 'set null' }),
    releaseDate: date({ mode: 'string' }),
    genre: text(),
    imageUrl: text(),
    spotifyId: text(),
    spotifyUri: text(),
    description: text(),
    credits: text(),
    ...earlyAccess(),
    featured: boolean().notNull().default(false),
    ink: text({ enum: inks }),
    /** Said by the form; shown only while no tracks are linked. */
    statedTrackCount: integer(),
  },
  (albums) => [
    index('albums_newest_idx').on(albums.createdAt.desc().nullsFirst(), albums.id.desc().nullsFirst()),
    index('albums_artist_idx').on(albums.artistId, albums.createdAt.desc().nullsFirst()),
    index('albums_public_from_idx').on(albums.publicFrom).where(sql`${albums.publicFrom} is not null`),
    index('albums_featured_idx').on(albums.createdAt.desc().nullsFirst()).where(sql`${albums.featured}`),
    index('albums_words_idx').using(
      'gin',
      sql`(${albums.title} || ' ' || coalesce(${albums.artist}, '')) gin_trgm_ops`,
    ),
  ],
)
export type AlbumRow = typeof albumsTable.$inferSelect

export const albumTracksTable = pgTable(
  'album_tracks',
  {
    albumId: integer()
      .notNull()
      .references(() => albumsTable.id, { onDelete: 'cascade' }),
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (links) => [
    primaryKey({ columns: [links.albumId, links.trackId] }),
    index('album_tracks_track_idx').on(links.trackId),
  ],
)
