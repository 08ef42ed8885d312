import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { contentRatings } from '#contract/portfolios.ts'
import { bits64, moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

interface Named {
  stageName: AnyPgColumn
  firstName: AnyPgColumn
  lastName: AnyPgColumn
  fullLegalName: AnyPgColumn
}
const wordsOf = ({ stageName, firstName, lastName, fullLegalName }: Named) =>
  sql`(coalesce(${stageName}, '') || ' ' || coalesce(${firstName}, '') || ' ' || coalesce(${lastName}, '') || ' ' || coalesce(${fullLegalName}, ''))`

/** What a model says of themselves. Its key is that of their account, so that either number names both. */
export const modelProfilesTable = pgTable(
  'model_profiles',
  {
    ...record,
    id: integer()
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    stageName: text(),
    firstName: text(),
    lastName: text(),
    fullLegalName: text(),
    age: integer(),
    dateOfBirth: date({ mode: 'string' }),
    sex: text(),
    preferences: text(),
    race: text(),
    height: text(),
    weight: text(),
    eyeColor: text(),
    hairColor: text(),
    bodyType: text(),
    description: text(),
    bio: text(),
    experience: text(),
    skills: text(),
    profileImageUrl: text(),
    thumbnailUrl: text(),
    country: text(),
    city: text(),
    canTravel: boolean().notNull().default(false),
    canTravelInternationally: boolean().notNull().default(false),
    availableForWork: boolean().notNull().default(true),
    hourlyRateCents: integer(),
    contactEmail: text(),
    phoneNumber: text(),
    instagramUrl: text(),
    xUrl: text(),
    facebookUrl: text(),
    onlyFansUrl: text(),
    tiktokUrl: text(),
    youtubeUrl: text(),
    websiteUrl: text(),
    willingTopless: boolean().notNull().default(false),
    willingNudity: boolean().notNull().default(false),
    contentRestrictions: text(),
    /** Since when the label keeps it from everybody else. */
    hiddenAt: moment(),
  },
  (profiles) => [index('model_profiles_words_idx').using('gin', sql`${wordsOf(profiles)} gin_trgm_ops`)],
)
/** The names a profile is found by; the same expression its index is on. */
export const profileWords = wordsOf(modelProfilesTable)
export type ModelProfileRow = typeof modelProfilesTable.$inferSelect

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
  /** Since when the label keeps it from everybody else. */
  hiddenAt: moment(),
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
    /** What it looks like; null until that was noted. */
    perceptualHash: bits64(),
    galleryCategory: text().notNull().default('portfolio'),
  },
  (images) => [
    index('model_images_portfolio_idx').on(images.modelProfileId, images.position, images.id),
    index('model_images_url_idx').on(images.imageUrl),
    // Pictures from before their hash was noted.
    index('model_images_unhashed_idx').on(images.id).where(sql`perceptual_hash is null`),
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
    index('model_videos_thumbnail_idx').on(videos.thumbnailUrl),
    check('model_videos_rated', isRated(videos)),
  ],
)
export type VideoRow = typeof modelVideosTable.$inferSelect
