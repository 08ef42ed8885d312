import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** What people have played while they were signed in. */
export const playsTable = pgTable(
  'plays',
  {
    /** Made by the player. */
    id: uuid().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null once the track is deleted: the time was spent all the same. */
    trackId: integer().references(() => tracksTable.id, { onDelete: 'set null' }),
    seconds: integer().notNull(),
    /** Length of the track when it was played, in seconds; null where it was not known. */
    length: integer(),
    startedAt: moment().notNull(),
  },
  (plays) => [
    index('plays_user_idx').on(plays.userId, plays.startedAt.desc()),
    index('plays_track_idx').on(plays.trackId),
  ],
)

/** Who has asked that nothing they play be counted. */
export const uncountedListenersTable = pgTable('uncounted_listeners', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  since: moment().notNull().defaultNow(),
})
