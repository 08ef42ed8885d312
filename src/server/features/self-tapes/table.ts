import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Films the label asks applicants for, one at a time for each application. */
export const selfTapesTable = pgTable(
  'self_tapes',
  {
    ...record,
    applicationId: integer()
      .notNull()
      .unique('self_tapes_application_key')
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
    /** Whose application it is. */
    modelId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Who of the label asked last: they hear what comes of it. */
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    guidance: text().notNull(),
    dueAt: moment().notNull(),
    timeZone: text().notNull(),
    maxMinutes: integer().notNull(),
    state: text({ enum: ['asked', 'sent', 'watched', 'declined', 'cancelled'] })
      .notNull()
      .default('asked'),
    reason: text(),
    /** Where the film lies; it is served to its applicant and the label alone. */
    filmUrl: text(),
    filmName: text(),
    filmSeconds: integer(),
    sentAt: moment(),
    watchedAt: moment(),
  },
  (tapes) => [
    index('self_tapes_model_idx').on(tapes.modelId),
    // Whose it is is asked with every piece of it that is played.
    index('self_tapes_film_idx').on(tapes.filmUrl),
    // A foreign key looks here when an account goes.
    index('self_tapes_author_idx').on(tapes.authorId),
  ],
)
export type SelfTapeRow = typeof selfTapesTable.$inferSelect
