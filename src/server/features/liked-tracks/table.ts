import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Tracks that people like; who likes what is shown to nobody else. */
export const likedTracksTable = pgTable(
  'liked_tracks',
  {
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    likedAt: moment().notNull().defaultNow(),
  },
  (liked) => [
    primaryKey({ columns: [liked.userId, liked.trackId] }),
    index('liked_tracks_order_idx').on(liked.userId, liked.likedAt, liked.trackId),
    index('liked_tracks_track_idx').on(liked.trackId, liked.likedAt),
  ],
)
