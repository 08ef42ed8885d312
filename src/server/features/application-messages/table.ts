import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** What an applicant and the label have written to one another beside an application. */
export const applicationMessagesTable = pgTable(
  'application_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
    /** Whose application it is. */
    modelId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    isFromLabel: boolean().notNull(),
    content: text().notNull(),
    /** Since when the label has it hidden from the other side. */
    hiddenAt: moment(),
    createdAt: moment().notNull().defaultNow(),
  },
  (messages) => [
    index('application_messages_application_idx').on(messages.applicationId, messages.id),
    // Foreign keys look here when an account goes.
    index('application_messages_model_idx').on(messages.modelId),
    index('application_messages_author_idx').on(messages.authorId),
  ],
)
export type ApplicationMessageRow = typeof applicationMessagesTable.$inferSelect

/** The last message each side of a conversation has read; the label reads as one. */
export const conversationReadsTable = pgTable('application_message_reads', {
  applicationId: integer()
    .primaryKey()
    .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
  applicantReadId: integer().notNull().default(0),
  labelReadId: integer().notNull().default(0),
})
