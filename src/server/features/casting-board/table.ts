import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { MAX_STARS } from '#contract/rules/casting-board.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

const applicationId = () =>
  integer()
    .notNull()
    .references(() => modelApplicationsTable.id, { onDelete: 'cascade' })

/** What each of the team makes of an application, from 1 to 5; never part of what applicants get. */
export const applicationStarsTable = pgTable(
  'model_application_stars',
  {
    applicationId: applicationId(),
    authorId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    stars: smallint().notNull(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (rows) => [
    primaryKey({ columns: [rows.applicationId, rows.authorId] }),
    // A foreign key looks here when an account goes.
    index('model_application_stars_author_idx').on(rows.authorId),
    check('model_application_stars_range', sql`${rows.stars} between 1 and ${sql.raw(`${MAX_STARS}`)}`),
  ],
)

/** The label's own words on an application, as `normalTag` writes them. */
export const applicationTagsTable = pgTable(
  'model_application_tags',
  { applicationId: applicationId(), tag: text().notNull() },
  (rows) => [primaryKey({ columns: [rows.applicationId, rows.tag] })],
)
