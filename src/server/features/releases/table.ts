import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { creditAnswers } from '#contract/releases.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { forumTopicsTable } from '#server/features/forum/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** What a release belongs together with: its videos, the gig it was first played at, items that carry it, topics about it. */
export const releaseLinksTable = pgTable(
  'release_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    albumId: integer().references(() => albumsTable.id, { onDelete: 'cascade' }),
    trackId: integer().references(() => tracksTable.id, { onDelete: 'cascade' }),
    videoId: integer().references(() => videosTable.id, { onDelete: 'cascade' }),
    gigId: integer().references(() => gigsTable.id, { onDelete: 'cascade' }),
    merchandiseId: integer().references(() => merchandiseTable.id, { onDelete: 'cascade' }),
    topicId: integer().references(() => forumTopicsTable.id, { onDelete: 'cascade' }),
  },
  (links) => [
    check('release_links_release_check', sql`num_nonnulls(${links.albumId}, ${links.trackId}) = 1`),
    check(
      'release_links_linked_check',
      sql`num_nonnulls(${links.videoId}, ${links.gigId}, ${links.merchandiseId}, ${links.topicId}) = 1`,
    ),
    unique('release_links_once_key')
      .on(links.albumId, links.trackId, links.videoId, links.gigId, links.merchandiseId, links.topicId)
      .nullsNotDistinct(),
    // A release was first played once.
    uniqueIndex('release_links_album_gig_key').on(links.albumId).where(sql`${links.gigId} is not null`),
    uniqueIndex('release_links_track_gig_key').on(links.trackId).where(sql`${links.gigId} is not null`),
    index('release_links_track_idx').on(links.trackId),
    index('release_links_video_idx').on(links.videoId),
    index('release_links_gig_idx').on(links.gigId),
    index('release_links_merchandise_idx').on(links.merchandiseId),
    index('release_links_topic_idx').on(links.topicId),
  ],
)

/** Who did what on a record. Somebody with an account is named once they agree. */
export const creditsTable = pgTable(
  'credits',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    albumId: integer().references(() => albumsTable.id, { onDelete: 'cascade' }),
    trackId: integer().references(() => tracksTable.id, { onDelete: 'cascade' }),
    videoId: integer().references(() => videosTable.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    role: text().notNull(),
    userId: integer().references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Null for a name without an account. */
    answer: text({ enum: creditAnswers }),
    answeredAt: moment(),
    /** Its place among those of its record, as the label put them. */
    position: integer().notNull().default(0),
  },
  (credits) => [
    check('credits_record_check', sql`num_nonnulls(${credits.albumId}, ${credits.trackId}, ${credits.videoId}) = 1`),
    check('credits_answer_check', sql`(${credits.userId} is null) = (${credits.answer} is null)`),
    index('credits_album_idx').on(credits.albumId),
    index('credits_track_idx').on(credits.trackId),
    index('credits_video_idx').on(credits.videoId),
    index('credits_user_idx').on(credits.userId),
  ],
)
