import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Chapter } from '#contract/schemas/kit/replay-shapes.ts'
import { recordingStates, streamStatuses, streamTiers, streamTypes } from '#contract/streams.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { chatRoomsTable } from '#server/features/chat/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import { bytes, moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

export const streamsTable = pgTable(
  'live_streams',
  {
    ...record,
    title: text().notNull(),
    description: text().notNull(),
    status: text({ enum: streamStatuses }).notNull().default('active'),
    accessTier: text({ enum: streamTiers }).notNull().default('free'),
    streamType: text({ enum: streamTypes }).notNull().default('conference'),
    /** Whoever put it on air last; until then whoever opened it. */
    hostId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    featuredArtist: text(),
    /** The artist whose stream it is: those who may change the artist may start and stop it. */
    artistId: integer().references(() => artistsTable.id, { onDelete: 'set null' }),
    /** The room of the chat beside it, which goes with it. */
    chatRoomId: integer()
      .notNull()
      .unique()
      .references(() => chatRoomsTable.id, { onDelete: 'cascade' }),
    scheduledStart: moment(),
    scheduledEnd: moment(),
    startedAt: moment(),
    endedAt: moment(),
    /** Since when nobody sends to it: one that is left on air ends by itself. */
    silentSince: moment(),
    viewerCount: integer().notNull().default(0),
    mostViewers: integer().notNull().default(0),
    /** What calendars know it by, wherever the site moves. */
    calendarId: uuid().notNull().defaultRandom(),
    /** Whether others than its host were ever seen: at its table, or as guests on its stage. */
    showedOthers: boolean().notNull().default(false),
  },
  (streams) => [
    index('live_streams_open_idx').on(streams.scheduledStart, streams.id).where(sql`${streams.status} <> 'ended'`),
    index('live_streams_ended_idx').on(streams.endedAt, streams.id).where(sql`${streams.status} = 'ended'`),
    index('live_streams_host_idx').on(streams.hostId),
    index('live_streams_artist_idx').on(streams.artistId),
  ],
)
export type StreamRow = typeof streamsTable.$inferSelect

/** Who may send to a stream beside its host. */
export const streamGuestsTable = pgTable(
  'live_stream_guests',
  {
    streamId: integer()
      .notNull()
      .references(() => streamsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    invitedAt: moment().notNull().defaultNow(),
  },
  (guests) => [
    primaryKey({ columns: [guests.streamId, guests.userId] }),
    index('live_stream_guests_user_idx').on(guests.userId),
  ],
)

/** Who asked to be told when a stream begins. */
export const streamRemindersTable = pgTable(
  'live_stream_reminders',
  {
    streamId: integer()
      .notNull()
      .references(() => streamsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  (reminders) => [
    primaryKey({ columns: [reminders.streamId, reminders.userId] }),
    index('live_stream_reminders_user_idx').on(reminders.userId),
  ],
)

/** By what a program such as OBS sends to a stream, in whose name; of the key there is no more than its hash. */
export const streamKeysTable = pgTable(
  'live_stream_keys',
  {
    streamId: integer()
      .primaryKey()
      .references(() => streamsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    secretHash: bytes().notNull().unique(),
    createdAt: moment().notNull().defaultNow(),
  },
  (keys) => [index('live_stream_keys_user_idx').on(keys.userId)],
)

/** Codes that let those below the tier of a stream watch it; of each there is no more than its hash, and its last letters to know it by. */
export const streamCodesTable = pgTable(
  'live_stream_codes',
  {
    ...record,
    streamId: integer()
      .notNull()
      .references(() => streamsTable.id, { onDelete: 'cascade' }),
    secretHash: bytes().notNull().unique(),
    /** Its last letters. */
    hint: text().notNull(),
    /** What the label calls those it was made with, such as a guest list. */
    title: text(),
    /** So many accounts can use it. */
    uses: integer().notNull().default(1),
    /** So many have: those whose account is gone count. */
    usedCount: integer().notNull().default(0),
    voidedAt: moment(),
  },
  (codes) => [index('live_stream_codes_stream_idx').on(codes.streamId, codes.id)],
)
export type StreamCodeRow = typeof streamCodesTable.$inferSelect

/** Who watches a stream by which code. */
export const streamTicketsTable = pgTable(
  'live_stream_tickets',
  {
    streamId: integer()
      .notNull()
      .references(() => streamsTable.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    codeId: integer()
      .notNull()
      .references(() => streamCodesTable.id, { onDelete: 'cascade' }),
    usedAt: moment().notNull().defaultNow(),
  },
  (tickets) => [
    primaryKey({ columns: [tickets.streamId, tickets.userId] }),
    index('live_stream_tickets_user_idx').on(tickets.userId),
    index('live_stream_tickets_code_idx').on(tickets.codeId),
  ],
)

/** What a host sent, in the parts it was written in: a relay that dies ends one, and the next begins when the host is back. */
export const streamRecordingsTable = pgTable(
  'live_stream_recordings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    streamId: integer()
      .notNull()
      .references(() => streamsTable.id, { onDelete: 'cascade' }),
    /** Counted from 1 within the stream. */
    part: integer().notNull(),
    /** What its file is called while it is written, and in the storage. */
    fileKey: uuid().notNull().defaultRandom(),
    /** The stored file; null until it is. */
    fileUrl: text(),
    state: text({ enum: recordingStates }).notNull().default('recording'),
    /** Why it ended before it should, or there is none. */
    words: text(),
    startedAt: moment().notNull().defaultNow(),
    endedAt: moment(),
    /** When the process that writes or stores it last said that it lives. */
    seenAt: moment().notNull().defaultNow(),
    seconds: real().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** Seconds that are left out at its beginning and at its end. */
    trimStart: real().notNull().default(0),
    trimEnd: real().notNull().default(0),
    /** The file of what is left then, which those who watch are sent; null where nothing is left out. */
    cutUrl: text(),
    /** Where it begins in the whole, and how long it is. */
    cutFrom: real().notNull().default(0),
    cutSeconds: real().notNull().default(0),
    /** Whether those may watch it who may watch the stream. */
    isPublished: boolean().notNull().default(false),
    /** Its chapters in their order, by seconds of the whole; null until somebody wrote them: the songs of the set list stand in. */
    chapters: jsonb().$type<Chapter[]>(),
  },
  (recordings) => [
    unique().on(recordings.streamId, recordings.part),
    index('live_stream_recordings_file_idx').on(recordings.fileUrl),
    index('live_stream_recordings_cut_idx').on(recordings.cutUrl),
    index('live_stream_recordings_open_idx')
      .on(recordings.seenAt)
      .where(sql`${recordings.state} in ('recording', 'storing')`),
  ],
)
export type RecordingRow = typeof streamRecordingsTable.$inferSelect

/** How the recording of a stream is shown: what it is called, its picture, and whether everybody may watch it. */
export const streamReplaysTable = pgTable(
  'live_stream_replays',
  {
    ...record,
    streamId: integer()
      .notNull()
      .unique()
      .references(() => streamsTable.id, { onDelete: 'cascade' }),
    /** Null: it is called as its stream. */
    title: text(),
    /** The stored picture; it is served by the rule of the replay. */
    posterUrl: text(),
    /** Whether those may watch it who are not signed in, once it is published. */
    isPublic: boolean().notNull().default(false),
    /** When it was shown to everybody first. */
    publicSince: moment(),
    /** The video that stands for it in the public list; there is one while everybody may watch. */
    videoId: integer()
      .unique()
      .references(() => videosTable.id, { onDelete: 'set null' }),
    /** Who confirmed that those who are seen agree to being shown to everybody, and when. */
    consentBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    consentAt: moment(),
  },
  (replays) => [
    index('live_stream_replays_consent_idx').on(replays.consentBy),
    index('live_stream_replays_poster_idx').on(replays.posterUrl),
  ],
)
export type ReplayRow = typeof streamReplaysTable.$inferSelect
