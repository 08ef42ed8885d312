import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { callSheetAnswers, callSheetEvents } from '#contract/call-sheets.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** When and where somebody who was accepted is expected: one for each application, as it was sent last. */
export const callSheetsTable = pgTable(
  'call_sheets',
  {
    ...record,
    applicationId: integer()
      .notNull()
      .unique('call_sheets_application_key')
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
    /** Whose application it is. */
    modelId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Who of the label sent it last: they hear what is answered. */
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** The same in every calendar file of it. */
    calendarId: uuid().notNull().defaultRandom(),
    place: text().notNull(),
    address: text(),
    timeZone: text().notNull(),
    date: text().notNull(),
    startTime: text().notNull(),
    endTime: text(),
    arrival: text(),
    contacts: text(),
    bring: text(),
    notes: text(),
    /** Worked out from day, time and zone. */
    startsAt: moment().notNull(),
    edition: integer().notNull().default(1),
    answer: text({ enum: callSheetAnswers }).notNull().default('waiting'),
    reason: text(),
    proposedDate: text(),
    proposedTime: text(),
    cancelledAt: moment(),
  },
  (sheets) => [
    index('call_sheets_model_idx').on(sheets.modelId, sheets.startsAt),
    // A foreign key looks here when an account goes.
    index('call_sheets_author_idx').on(sheets.authorId),
  ],
)
export type CallSheetRow = typeof callSheetsTable.$inferSelect

/** What happened to call sheets, with what stood on them then. */
export const callSheetEventsTable = pgTable(
  'call_sheet_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Whose call sheet it is the history of; an application has one at most. */
    applicationId: integer()
      .notNull()
      .references(() => callSheetsTable.applicationId, { onDelete: 'cascade' }),
    modelId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    event: text({ enum: callSheetEvents }).notNull(),
    reason: text(),
    /** What the sheet said then, or what was proposed. */
    place: text().notNull(),
    date: text().notNull(),
    startTime: text().notNull(),
    timeZone: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (events) => [
    index('call_sheet_events_application_idx').on(events.applicationId, events.id),
    // A foreign key looks here when an account goes.
    index('call_sheet_events_model_idx').on(events.modelId),
  ],
)
