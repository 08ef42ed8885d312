import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationForms } from '#contract/model-applications.ts'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { callStatuses, opportunityMarks } from '#contract/rules/casting-calls.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** What a casting call says beyond its track; a call without a row says what the track says. */
export const castingCallsTable = pgTable('casting_calls', {
  trackId: integer()
    .primaryKey()
    .references(() => tracksTable.id, { onDelete: 'cascade' }),
  title: text(),
  description: text(),
  status: text({ enum: callStatuses }),
  /** Whether it was closed with an answer to all who waited: that holds until casting is switched on anew (migration 0109), a status that was set holds for good. */
  isAnswered: boolean().notNull().default(false),
  maxApplicants: integer(),
  closesAt: date({ mode: 'string' }),
  /** From 1 on; a call without a row is at 0. */
  version: integer().notNull().default(1),
  updatedAt: moment().notNull().defaultNow(),
})

/** Character roles of a track's video. */
export const trackModelsTable = pgTable(
  'track_models',
  {
    ...record,
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    characterName: text().notNull(),
    description: text(),
    age: text(),
    race: text(),
    height: text(),
    weight: text(),
    shootLocation: text(),
    country: text(),
    state: text(),
    city: text(),
    shootDate: text(),
    shootTime: text(),
    budget: text(),
    dailyRate: text(),
    compensationRange: text(),
    estimatedDays: text(),
    requirements: text(),
    additionalDetails: text(),
    paymentDetails: text(),
    travelDetails: text(),
    featured: boolean().notNull().default(false),
  },
  (roles) => [
    index('track_models_track_idx').on(roles.trackId, roles.id),
    index('track_models_newest_idx').on(roles.createdAt.desc().nullsFirst(), roles.id.desc().nullsFirst()),
  ],
)
export type RoleRow = typeof trackModelsTable.$inferSelect

/**
 * Applications for parts, and those for no part in particular. They stand here since calls count them; what is done with them is
 * `model-applications`.
 */
export const modelApplicationsTable = pgTable(
  'model_applications',
  {
    ...record,
    form: text({ enum: applicationForms }).notNull(),
    trackId: integer().references(() => tracksTable.id, { onDelete: 'set null' }),
    /** Stays when the role goes: whoever applied for two roles has applied for two. */
    characterRoleId: integer(),
    /** The person who applied, when they were signed in; their applications go with their account. */
    modelId: integer().references(() => usersTable.id, { onDelete: 'cascade' }),
    characterName: text(),
    preferredName: text(),
    fullLegalName: text(),
    stageName: text(),
    email: text(),
    phone: text(),
    dateOfBirth: date({ mode: 'string' }),
    age: integer(),
    race: text(),
    height: text(),
    weight: text(),
    hairColor: text(),
    eyeColor: text(),
    location: text(),
    country: text(),
    city: text(),
    description: text(),
    experience: text(),
    socialMedia: text(),
    portfolio: text(),
    portfolioLinks: text(),
    availability: text(),
    availableDate: date({ mode: 'string' }),
    specialSkills: text(),
    additionalInfo: text(),
    /** What the call or role said when the application came in. */
    shootLocation: text(),
    paymentDetails: text(),
    travelDetails: text(),
    /** As somebody wrote it. */
    status: text().notNull().default('pending'),
    statusCode: text({ enum: applicationStatuses }).notNull().default('pending'),
    adminNotes: text(),
    reviewedAt: moment(),
    reviewedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    termsVersion: text(),
    termsAcceptedAt: moment(),
  },
  (applications) => [
    index('model_applications_newest_idx').on(
      applications.createdAt.desc().nullsFirst(),
      applications.id.desc().nullsFirst(),
    ),
    index('model_applications_model_idx').on(applications.modelId, applications.createdAt.desc().nullsFirst()),
    index('model_applications_track_idx').on(
      applications.trackId,
      applications.createdAt.desc().nullsFirst(),
      applications.id.desc().nullsFirst(),
    ),
    // Columns of a call's board, newest first.
    index('model_applications_board_idx').on(applications.trackId, applications.statusCode, applications.id),
    index('model_applications_status_idx').on(
      applications.statusCode,
      applications.createdAt.desc().nullsFirst(),
      applications.id.desc().nullsFirst(),
    ),
    index('model_applications_name_idx').on(
      sql`lower(coalesce(${applications.fullLegalName}, ${applications.preferredName}, ${applications.stageName}, ${applications.email}, ''))`,
      applications.id,
    ),
    index('model_applications_words_idx').using(
      'gin',
      sql`(coalesce(${applications.fullLegalName}, '') || ' ' || coalesce(${applications.preferredName}, '') || ' ' || coalesce(${applications.stageName}, '') || ' ' || coalesce(${applications.email}, '')) gin_trgm_ops`,
    ),
    uniqueIndex('model_applications_once_key')
      .on(applications.modelId, applications.trackId, sql`coalesce(${applications.characterRoleId}, 0)`)
      .where(sql`${applications.statusCode} <> 'withdrawn' and ${applications.trackId} is not null`),
  ],
)
export type ApplicationRow = typeof modelApplicationsTable.$inferSelect

/** What models have made of opportunities. */
export const opportunityMarksTable = pgTable(
  'opportunity_marks',
  {
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    trackId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    mark: text({ enum: opportunityMarks }).notNull(),
    markedAt: moment().notNull().defaultNow(),
  },
  (marks) => [
    primaryKey({ columns: [marks.userId, marks.trackId] }),
    index('opportunity_marks_track_idx').on(marks.trackId),
  ],
)

/** Calls that models have been told of, so that each is news once, and once more when it is opened anew. */
export const announcedCallsTable = pgTable('announced_calls', {
  trackId: integer()
    .primaryKey()
    .references(() => tracksTable.id, { onDelete: 'cascade' }),
  /** The first time. */
  announcedAt: moment().notNull().defaultNow(),
  /** The last time; null while it takes no applications any more. */
  openSince: moment().defaultNow(),
})
