import { getTableColumns, sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { tiers } from '#contract/kit/access.ts'
import { trackSubmissionStatuses } from '#contract/track-submissions.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { waitingKeys } from '#server/platform/database/waiting.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Tracks that artists draft and send; no list of tracks reads them, so that nobody finds one before it comes out. */
export const trackSubmissionsTable = pgTable(
  'track_submissions',
  {
    ...record,
    artistId: integer()
      .notNull()
      .references(() => artistsTable.id, { onDelete: 'cascade' }),
    /** Who made it, and is told what becomes of it. */
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    albumId: integer().references(() => albumsTable.id, { onDelete: 'set null' }),
    genre: text(),
    /** Who plays and who wrote it, for the label. */
    credits: text(),
    /** Plain lines, or lines with times as LRC has them. */
    lyrics: text(),
    accessTier: text({ enum: tiers }).notNull().default('free'),
    releaseDate: date({ mode: 'string' }),
    imageUrl: text(),
    audioUrl: text(),
    status: text({ enum: trackSubmissionStatuses }).notNull().default('draft'),
    /** What the label says to the artist. */
    answer: text(),
    trackId: integer().references(() => tracksTable.id, { onDelete: 'set null' }),
    sentAt: moment(),
    decidedAt: moment(),
    /** When it came out, whatever became of the track since. */
    releasedAt: moment(),
  },
  (submissions) => [
    index('track_submissions_newest_idx').on(
      submissions.createdAt.desc().nullsFirst(),
      submissions.id.desc().nullsFirst(),
    ),
    index('track_submissions_due_idx').on(
      ...waitingKeys(submissions, 'waiting'),
      submissions.createdAt.desc().nullsFirst(),
      submissions.id.desc().nullsFirst(),
    ),
    index('track_submissions_artist_idx').on(submissions.artistId, submissions.id.desc()),
    index('track_submissions_user_idx').on(submissions.userId),
    index('track_submissions_track_idx').on(submissions.trackId),
    index('track_submissions_album_idx').on(submissions.albumId),
    index('track_submissions_coming_idx')
      .on(submissions.releaseDate)
      .where(sql`${submissions.status} = 'approved' and ${submissions.releasedAt} is null`),
    index('track_submissions_words_idx')
      .using('gin', sql`(${submissions.title} || ' ' || coalesce(${submissions.genre}, '')) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)
export type TrackSubmissionRow = typeof trackSubmissionsTable.$inferSelect

const { lyrics: _, ...listedColumns } = getTableColumns(trackSubmissionsTable)
/** What the label's list reads: all but the lyrics, which are long. */
export const listedSubmissionColumns = listedColumns
