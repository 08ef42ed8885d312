import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { record } from '#server/platform/database/columns.ts'
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
  },
  (profiles) => [index('model_profiles_words_idx').using('gin', sql`${wordsOf(profiles)} gin_trgm_ops`)],
)
/** The names a profile is found by; the same expression its index is on. */
export const profileWords = wordsOf(modelProfilesTable)
export type ModelProfileRow = typeof modelProfilesTable.$inferSelect
