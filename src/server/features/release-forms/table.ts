import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Texts of the release form. A trigger refuses to change or delete one that is published. */
export const releaseFormEditionsTable = pgTable(
  'release_form_editions',
  {
    ...record,
    /** Counts what is published; a draft has none. */
    number: integer().unique('release_form_editions_number_key'),
    title: text().notNull(),
    body: text().notNull(),
    publishedAt: moment(),
    publishedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
  },
  (editions) => [
    // One text is written at a time.
    uniqueIndex('release_form_editions_draft_key')
      .on(sql`(${editions.publishedAt} is null)`)
      .where(sql`${editions.publishedAt} is null`),
    // A foreign key looks here when an account goes.
    index('release_form_editions_publisher_idx').on(editions.publishedBy),
  ],
)
export type ReleaseFormEditionRow = typeof releaseFormEditionsTable.$inferSelect

/** What applicants were asked to sign. A trigger refuses to change the text, and to change or delete what is signed. */
export const releaseFormsTable = pgTable(
  'release_forms',
  {
    ...record,
    /** Stays when the application goes: what is signed is the label's proof. */
    applicationId: integer().references(() => modelApplicationsTable.id, { onDelete: 'set null' }),
    /** The account that is asked, and that signed; a signed form stays when it goes. */
    modelId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** Who of the label asked: they hear what is answered. */
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    editionId: integer()
      .notNull()
      .references(() => releaseFormEditionsTable.id),
    /** How the applicant and the call were called when it was asked for. */
    name: text().notNull(),
    callTitle: text().notNull(),
    /** All that is signed: the edition with the terms of the call as they stood then. */
    text: text().notNull(),
    signedName: text(),
    signedAt: moment(),
    /** SHA-256 of the text, written with the signature. */
    textHash: text(),
    countersignedName: text(),
    countersignedAt: moment(),
    countersignedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    declinedAt: moment(),
    cancelledAt: moment(),
    /** Why it was declined or cancelled. */
    reason: text(),
  },
  (forms) => [
    // Asked twice at once, somebody is asked once.
    uniqueIndex('release_forms_open_key')
      .on(forms.applicationId)
      .where(sql`${forms.declinedAt} is null and ${forms.cancelledAt} is null`),
    index('release_forms_application_idx').on(forms.applicationId, forms.id),
    index('release_forms_model_idx').on(forms.modelId),
    index('release_forms_author_idx').on(forms.authorId),
    index('release_forms_edition_idx').on(forms.editionId),
    index('release_forms_countersigner_idx').on(forms.countersignedBy),
  ],
)
export type ReleaseFormRow = typeof releaseFormsTable.$inferSelect
