import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FINISHED_SHARE, HEARD_SECONDS, listeningChoices } from '#contract/listening.ts'
import type { KeptQueueDraft } from '#contract/schemas/listening.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/**
 * How people have chosen that what they play is kept, and the mark by which one listener is told from another in the figures of artists.
 * Plays that are in nobody's history carry that mark and no account.
 */
export const listenersTable = pgTable('listeners', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  mark: bigint({ mode: 'bigint' }).notNull().default(sql`hashtextextended(gen_random_uuid()::text, 0)`),
  choice: text({ enum: listeningChoices }).notNull().default('history'),
  chosenAt: moment().notNull().defaultNow(),
})

/** What people have played while they were signed in. */
export const playsTable = pgTable(
  'plays',
  {
    /** Made by the player. */
    id: uuid().primaryKey(),
    /** Whose history it is in; null where it is in nobody's. */
    userId: integer().references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The mark of who played it (`listeners`). */
    listener: bigint({ mode: 'bigint' }).notNull(),
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
    index('plays_track_idx').on(plays.trackId, plays.startedAt, plays.listener, plays.seconds, plays.length),
    // Those in nobody's history, for the day their listener's account is erased.
    index('plays_unnamed_idx').on(plays.listener, plays.startedAt).where(sql`${plays.userId} is null`),
    index('plays_told_idx').on(plays.toldAt),
    // By age they are deleted, in the order they lie in.
    index('plays_age_idx').using('brin', plays.startedAt),
  ],
)

/** The queue each listener heard last and the place in it, for another device to go on with. */
export const keptQueuesTable = pgTable('kept_queues', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  /** From the track that plays on; what is not there any more is left out when it is read. */
  trackIds: integer().array().notNull(),
  /** Seconds into the first of them. */
  position: integer().notNull(),
  source: jsonb().$type<KeptQueueDraft['source']>(),
  /** What the device that kept it is known by; null for one without a cookie. */
  device: text(),
  keptAt: moment().notNull().defaultNow(),
})

/** A track counts as heard after half a minute, or half of it where it is shorter than a minute. */
export const isHeard = sql`${playsTable.seconds} * 2 >= least(${2 * HEARD_SECONDS}::int, ${playsTable.length})`
export const isFinished = sql`${playsTable.length} > 0 and ${playsTable.seconds} * 100 >= ${Math.round(100 * FINISHED_SHARE)}::int * ${playsTable.length}`
