import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Times at which the label meets applicants of a call. */
export const interviewSlotsTable = pgTable(
  'interview_slots',
  {
    ...record,
    /** The track of the call. */
    callId: integer()
      .notNull()
      .references(() => tracksTable.id, { onDelete: 'cascade' }),
    /** Who of the label offers it. */
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    startsAt: moment().notNull(),
    endsAt: moment().notNull(),
    /** The clocks it was offered by: those of the site then. */
    timeZone: text().notNull(),
    /** How many may come at the same time. */
    seats: integer().notNull(),
    /** Until then it can be chosen, changed and given back. */
    changeUntil: moment().notNull(),
    place: text(),
    link: text(),
    notes: text(),
    cancelledAt: moment(),
  },
  (slots) => [
    // Offered twice, a time stands once.
    uniqueIndex('interview_slots_time_key').on(slots.callId, slots.startsAt).where(sql`${slots.cancelledAt} is null`),
    // A foreign key looks here when an account goes.
    index('interview_slots_author_idx').on(slots.authorId),
  ],
)
export type SlotRow = typeof interviewSlotsTable.$inferSelect

/** Who is invited to choose a time, and which they chose: one for each application. */
export const interviewsTable = pgTable(
  'interviews',
  {
    ...record,
    applicationId: integer()
      .notNull()
      .unique('interviews_application_key')
      .references(() => modelApplicationsTable.id, { onDelete: 'cascade' }),
    /** Whose application it is. */
    modelId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** Who of the label invited them: they hear what is chosen. */
    authorId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** The same in every calendar file of it. */
    calendarId: uuid().notNull().defaultRandom(),
    slotId: integer().references(() => interviewSlotsTable.id, { onDelete: 'set null' }),
    chosenAt: moment(),
    remindedAt: moment(),
  },
  (interviews) => [
    index('interviews_model_idx').on(interviews.modelId),
    index('interviews_slot_idx').on(interviews.slotId),
    index('interviews_author_idx').on(interviews.authorId),
  ],
)
export type InterviewRow = typeof interviewsTable.$inferSelect
