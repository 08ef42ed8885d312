import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { inks } from '#contract/kit/recordings.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { record } from '#server/platform/database/columns.ts'

export const playlistsTable = pgTable(
  'playlists',
  {
    ...record,
    name: text().notNull(),
    description: text(),
    imageUrl: text(),
    featured: boolean().notNull().default(false),
    ink: text({ enum: inks }),
  },
  (playlists) => [
    index('playlists_order_idx').on(playlists.featured.desc().nullsFirst(), playlists.createdAt.desc().nullsFirst()),
    index('playlists_words_idx').using('gin', sql`${playlists.name} gin_trgm_ops`),
  ],
)
export type PlaylistRow = typeof playlistsTable.$inferSelect

export const playlistTracksTable = pgTable(
  'playlist_tracks',
  {
    playlistId: integer()
      .notNull()
      .references(() => playlistsTable.id, { onDelete: 'cascade' }),
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (links) => [
    primaryKey({ columns: [links.playlistId, links.trackId] }),
    index('playlist_tracks_track_idx').on(links.trackId),
  ],
)
