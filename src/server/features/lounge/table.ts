import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { loungeStates } from '#contract/lounge.ts'
import { chatRoomsTable } from '#server/features/chat/table.ts'
import { playlistsTable } from '#server/features/playlists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Records on their way through the machine. */
export const loungeRecordsTable = pgTable(
  'lounge_records',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    /** Who put it in; null for the autopilot, and for whoever is gone. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    isAutopilot: boolean().notNull().default(false),
    state: text({ enum: loungeStates }).notNull().default('queued'),
    createdAt: moment().notNull().defaultNow(),
    startedAt: moment(),
    /** Seconds it plays, as its track said when it began. */
    length: integer(),
    endedAt: moment(),
  },
  (records) => [
    // Whatever several processes do at the same time, one record plays, and none waits twice.
    uniqueIndex('lounge_records_playing_idx').on(records.state).where(sql`${records.state} = 'playing'`),
    uniqueIndex('lounge_records_queued_idx').on(records.trackId).where(sql`${records.state} = 'queued'`),
    index('lounge_records_track_idx').on(records.trackId, records.startedAt),
    index('lounge_records_user_idx').on(records.userId),
    index('lounge_records_started_idx').on(records.startedAt),
  ],
)
export type LoungeRecordRow = typeof loungeRecordsTable.$inferSelect

/** Coins: one of each person on a record, the one it was put in with among them. */
export const loungeVotesTable = pgTable(
  'lounge_votes',
  {
    recordId: integer()
      .notNull()
      .references(() => loungeRecordsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (votes) => [
    primaryKey({ columns: [votes.recordId, votes.userId] }),
    index('lounge_votes_user_idx').on(votes.userId, votes.createdAt),
  ],
)

/** Tracks that are kept out of the lounge. */
export const loungeBlocksTable = pgTable('lounge_blocks', {
  trackId: integer()
    .primaryKey()
    .references(() => tracksTable.id, { onDelete: 'cascade' }),
  createdAt: moment().notNull().defaultNow(),
})

/** How the lounge is set up: one row at most; without it, as it stands here. */
export const loungeSettingsTable = pgTable(
  'lounge_settings',
  {
    id: integer().primaryKey(),
    version: integer().notNull().default(0),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What plays while nothing waits; null: nothing does. */
    playlistId: integer().references(() => playlistsTable.id, { onDelete: 'set null' }),
    /** The room of the chat whose talk stands beside the machine; null: none does. */
    chatRoomId: integer().references(() => chatRoomsTable.id, { onDelete: 'set null' }),
    coinsFree: integer().notNull().default(2),
    coinsFan: integer().notNull().default(4),
    coinsVip: integer().notNull().default(8),
    /** Clocks of the site, as 22:30; quiet hours need both. */
    quietFrom: text(),
    quietUntil: text(),
    isLocked: boolean().notNull().default(false),
  },
  (settings) => [
    check('lounge_settings_one', sql`${settings.id} = 1`),
    index('lounge_settings_playlist_idx').on(settings.playlistId),
    index('lounge_settings_room_idx').on(settings.chatRoomId),
  ],
)
export type LoungeSettingsRow = typeof loungeSettingsTable.$inferSelect
