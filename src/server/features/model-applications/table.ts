import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationStatuses } from '#contract/application-decisions.ts'
import { applicationForms } from '#contract/model-applications.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

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

/** Every change of an application's status. */
export const applicationChangesTable = pgTable(
  'model_application_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
    fromCode: text({ enum: applicationStatuses }).notNull(),
    toCode: text({ enum: applicationStatuses }).notNull(),
    /** The new status as somebody wrote it. */
    words: text().notNull(),
    changedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** When the letter about it leaves; null where none does. */
    mailDueAt: moment(),
    mailedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (changes) => [
    index('model_application_changes_application_idx').on(changes.applicationId, changes.id),
    // A foreign key looks here when an account goes.
    index('model_application_changes_by_idx').on(changes.changedBy),
    index('model_application_changes_mail_idx')
      .on(changes.mailDueAt)
      .where(sql`${changes.mailDueAt} is not null and ${changes.mailedAt} is null`),
  ],
)

/** What each of the team notes on an application for the team; never part of what applicants get. */
export const applicationNotesTable = pgTable(
  'model_application_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
    authorId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (notes) => [
    uniqueIndex('model_application_notes_own_key').on(notes.applicationId, notes.authorId),
    // A foreign key looks here when an account goes.
    index('model_application_notes_author_idx').on(notes.authorId),
  ],
)
