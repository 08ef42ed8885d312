import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

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
    /** Why the applicant took it back, in their words. */
    reason: text(),
    changedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** When the e-mail about it leaves; null where none does. */
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
