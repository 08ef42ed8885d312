import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { gigsTable } from '#server/features/gigs/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'

/** What is played at a gig, as a whole. */
export const setListsTable = pgTable('set_lists', {
  ...record,
  gigId: integer()
    .notNull()
    .unique()
    .references(() => gigsTable.id, { onDelete: 'cascade' }),
  /** Whether it is shown before it is played; else each song as it is. */
  isShownBefore: boolean().notNull().default(true),
})

export const setListSongsTable = pgTable(
  'set_list_songs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    setListId: integer()
      .notNull()
      .references(() => setListsTable.id, { onDelete: 'cascade' }),
    /** Counted from 0. */
    place: integer().notNull(),
    title: text().notNull(),
    /** The track of the catalogue it is. */
    trackId: integer().references(() => tracksTable.id, { onDelete: 'set null' }),
    /** When it was begun. */
    playedAt: moment(),
  },
  (songs) => [
    index('set_list_songs_list_idx').on(songs.setListId, songs.place),
    index('set_list_songs_track_idx').on(songs.trackId),
  ],
)
export type SongRow = typeof setListSongsTable.$inferSelect
