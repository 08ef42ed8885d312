import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contentRatings } from '#contract/portfolios.ts'
import { modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { record } from '#server/platform/database/columns.ts'

/** What every item of a portfolio has, whatever it shows. */
const item = {
  ...record,
  modelProfileId: integer()
    .notNull()
    .references(() => modelProfilesTable.id, { onDelete: 'cascade' }),
  title: text(),
  description: text(),
  contentRating: text({ enum: contentRatings }).notNull().default('safe'),
  containsNudity: boolean().notNull().default(false),
  isTopless: boolean().notNull().default(false),
  isPublic: boolean().notNull().default(true),
  /** Its place in the portfolio, from 0 on. */
  position: integer().notNull().default(0),
  originalName: text(),
}

interface Rated {
  contentRating: AnyPgColumn
  containsNudity: AnyPgColumn
  isTopless: AnyPgColumn
  isPublic: AnyPgColumn
}
/** Nudity is adult material, and adult material is never public, whoever writes. */
const isRated = (rated: Rated) =>
  sql`(${rated.contentRating} = 'adult' and not ${rated.isPublic}) or (${rated.contentRating} = 'safe' and not (${rated.containsNudity} or ${rated.isTopless}))`

export const modelImagesTable = pgTable(
  'model_images',
  {
    ...item,
    imageUrl: text().notNull(),
    isProfileImage: boolean().notNull().default(false),
    galleryCategory: text().notNull().default('portfolio'),
  },
  (images) => [
    index('model_images_portfolio_idx').on(images.modelProfileId, images.position, images.id),
    index('model_images_url_idx').on(images.imageUrl),
    check('model_images_rated', isRated(images)),
  ],
)
export type ImageRow = typeof modelImagesTable.$inferSelect

export const modelVideosTable = pgTable(
  'model_videos',
  {
    ...item,
    videoUrl: text().notNull(),
    thumbnailUrl: text(),
    duration: integer(),
    category: text().notNull().default('demo'),
    galleryCategory: text().notNull().default('demo'),
  },
  (videos) => [
    index('model_videos_portfolio_idx').on(videos.modelProfileId, videos.position, videos.id),
    index('model_videos_url_idx').on(videos.videoUrl),
    check('model_videos_rated', isRated(videos)),
  ],
)
export type VideoRow = typeof modelVideosTable.$inferSelect
