import { sql } from 'drizzle-orm'
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { FINISHED_SHARE, HEARD_SECONDS } from '#contract/listening.ts'
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
    /** When the player told of it last: what was told since then is not in the figures of artists yet. */
    toldAt: moment().notNull().defaultNow(),
  },
  (plays) => [
    index('plays_user_idx').on(plays.userId, plays.startedAt.desc()),
    // All that figures count by, so that they are counted from the index and not from where the plays lie.
    index('plays_track_idx').on(plays.trackId, plays.startedAt, plays.userId, plays.seconds, plays.length),
    index('plays_told_idx').on(plays.toldAt),
    // By age they are deleted, in the order they lie in.
    index('plays_age_idx').using('brin', plays.startedAt),
  ],
)

/** A track counts as heard after half a minute, or half of it where it is shorter than a minute. */
export const isHeard = sql`${playsTable.seconds} >= least(${HEARD_SECONDS}, coalesce(${playsTable.length} / 2.0, ${HEARD_SECONDS}))`
export const isFinished = sql`${playsTable.length} > 0 and ${playsTable.seconds} >= ${FINISHED_SHARE}::numeric * ${playsTable.length}`

/** Who has asked that nothing they play be counted. */
export const uncountedListenersTable = pgTable('uncounted_listeners', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  since: moment().notNull().defaultNow(),
})
