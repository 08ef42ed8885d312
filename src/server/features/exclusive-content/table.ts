import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { exclusiveTypes } from '#contract/exclusive-content.ts'
import { tiers } from '#contract/kit/access.ts'
import { moment, record } from '#server/platform/database/columns.ts'

/** What the label keeps for those with a pass: films, recordings, pictures, words. */
export const exclusiveContentTable = pgTable(
  'exclusive_content',
  {
    ...record,
    title: text().notNull(),
    description: text(),
    type: text({ enum: exclusiveTypes }).notNull(),
    accessTier: text({ enum: tiers }).notNull().default('fan'),
    /** Before this moment admins alone see it; null: it is there at once. */
    opensAt: moment(),
    /** The film or the recording, an uploaded file; null for pictures and words. */
    fileUrl: text(),
    /** What may keep its film from playing on phones; null where nothing does. */
    fileNote: text(),
    thumbnailUrl: text(),
    /** Seconds. */
    duration: integer(),
    body: text(),
    transcript: text(),
    /** As WebVTT. */
    captions: text(),
  },
  (items) => [
    index('exclusive_content_newest_idx').on(
      sql`coalesce(${items.opensAt}, ${items.createdAt}) desc`,
      items.id.desc().nullsFirst(),
    ),
    index('exclusive_content_opens_idx').on(items.opensAt),
    index('exclusive_content_file_idx').on(items.fileUrl),
    index('exclusive_content_words_idx').using(
      'gin',
      sql`(${items.title} || ' ' || coalesce(${items.description}, '')) gin_trgm_ops`,
    ),
  ],
)
export type ExclusiveRow = typeof exclusiveContentTable.$inferSelect

/** The pictures of a set, in their order. */
export const exclusivePicturesTable = pgTable(
  'exclusive_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    exclusiveContentId: integer()
      .notNull()
      .references(() => exclusiveContentTable.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    pictureUrl: text().notNull(),
    /** What it shows, for whoever does not see it. */
    alt: text(),
  },
  (pictures) => [
    index('exclusive_pictures_item_idx').on(pictures.exclusiveContentId, pictures.position),
    index('exclusive_pictures_url_idx').on(pictures.pictureUrl),
  ],
)
