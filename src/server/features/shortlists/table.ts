import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { verdicts } from '#contract/shortlists.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { bytes, moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Links by which somebody without an account sees some applicants of one call. */
export const shortlistsTable = pgTable(
  'shortlists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The track of the call. */
    callId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    /** Who of the label made it. */
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    director: text().notNull(),
    words: text(),
    secretHash: bytes().notNull().unique('shortlists_secret_key'),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
  },
  (lists) => [index('shortlists_call_idx').on(lists.callId), index('shortlists_author_idx').on(lists.authorId)],
)
export type ShortlistRow = typeof shortlistsTable.$inferSelect

/** Who is on a shortlist, and what its director makes of them. */
export const shortlistApplicantsTable = pgTable(
  'shortlist_applicants',
  {
    shortlistId: integer()
      .notNull()
      .references(() => shortlistsTable.id, { onDelete: 'cascade' }),
    applicationId: integer()
      .notNull()
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
    verdict: text({ enum: verdicts }),
    remarks: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (rows) => [
    primaryKey({ columns: [rows.shortlistId, rows.applicationId] }),
    // A foreign key looks here when an application goes.
    index('shortlist_applicants_application_idx').on(rows.applicationId),
  ],
)

/** When the link of a shortlist was opened, and from which network. */
export const shortlistOpeningsTable = pgTable(
  'shortlist_openings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    shortlistId: integer()
      .notNull()
      .references(() => shortlistsTable.id, { onDelete: 'cascade' }),
    network: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (rows) => [index('shortlist_openings_shortlist_idx').on(rows.shortlistId, rows.id)],
)
