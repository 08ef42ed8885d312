import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment } from '#server/platform/database/columns.ts'

const amount = () => integer().notNull().default(0)
const seconds = () => bigint({ mode: 'number' }).notNull().default(0)

/**
 * How often each track was played on each day, by the clocks of the site. `erased…` is what people have played whose account is gone:
 * who they were is not known any more, what they played still counts.
 */
export const playDaysTable = pgTable(
  'play_days',
  {
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    plays: amount(),
    finished: amount(),
    seconds: seconds(),
    people: amount(),
    erasedPlays: amount(),
    erasedFinished: amount(),
    erasedSeconds: seconds(),
    erasedPeople: amount(),
  },
  (days) => [primaryKey({ columns: [days.trackId, days.day] })],
)

/** Up to which moment plays that were told are in the figures: one row. */
export const playRollUpTable = pgTable('play_roll_up', {
  isOnly: boolean().primaryKey().default(true),
  toldUntil: moment().notNull(),
})

/** How many people played in a period: in all, and by the id of a track. */
export interface ListenerCount {
  all: number
  tracks: Record<string, number>
}

/** How many people have played an artist in each period (`figurePeriods`, its days are the key) up to a day. */
export const playPeopleTable = pgTable('play_people', {
  artistId: integer()
    .primaryKey()
    .references(() => artistsTable.id, { onDelete: 'cascade' }),
  day: date({ mode: 'string' }).notNull().default('-infinity'),
  people: jsonb().$type<Record<string, ListenerCount>>().notNull().default({}),
  /** Whether somebody has played since they were counted. */
  isStale: boolean().notNull(),
  /** The earliest day on which they did so: spans of days that end before it are not counted anew. */
  staleSince: date({ mode: 'string' }).notNull().default('-infinity'),
  /** Not before then are they counted again. */
  nextCountAt: moment().notNull().default(sql`'-infinity'`),
})

/**
 * How many people, each once, played an artist on a day (`days` is 1) or in a week from Monday (7), or a release of theirs in its
 * first 7 or 30 days. They are kept when single plays are gone; `erasedPeople` are those whose account is gone.
 */
export const playSpansTable = pgTable(
  'play_spans',
  {
    /** Each count takes new ones, also for rows that are there. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    artistId: integer()
      .notNull()
      .references(() => artistsTable.id, { onDelete: 'cascade' }),
    /** Which release; neither where all tracks of the artist count. */
    albumId: integer().references(() => albumsTable.id, { onDelete: 'cascade' }),
    trackId: integer().references(() => tracksTable.id, { onDelete: 'cascade' }),
    /** The first day. */
    day: date({ mode: 'string' }).notNull(),
    days: integer().notNull(),
    people: amount(),
    erasedPeople: amount(),
  },
  (spans) => [
    unique('play_spans_key').on(spans.artistId, spans.days, spans.day, spans.albumId, spans.trackId).nullsNotDistinct(),
    // Foreign keys look here when a release is deleted.
    index('play_spans_album_idx').on(spans.albumId).where(sql`${spans.albumId} is not null`),
    index('play_spans_track_idx').on(spans.trackId).where(sql`${spans.trackId} is not null`),
  ],
)

/**
 * How often each track was put into a playlist and liked on each day, by the clocks of the site: of what was not taken back, counted anew
 * where something has changed.
 */
export const trackEngagementDaysTable = pgTable(
  'track_engagement_days',
  {
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    saves: amount(),
    likes: amount(),
  },
  (days) => [primaryKey({ columns: [days.trackId, days.day] })],
)

/** How many began to follow each artist on each day and still do, by the clocks of the site. */
export const followerDaysTable = pgTable(
  'follower_days',
  {
    artistId: integer()
      .notNull()
      .references(() => artistsTable.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    newFollowers: amount(),
  },
  (days) => [primaryKey({ columns: [days.artistId, days.day] })],
)

/**
 * What is to be counted anew: the track or the artist, and a moment of the day. Triggers write it (migration 0111) wherever likes,
 * playlists, followers or members change.
 */
export const engagementChangesTable = pgTable('engagement_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  trackId: integer(),
  artistId: integer(),
  at: moment().notNull(),
})
