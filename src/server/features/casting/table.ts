import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { callStatuses } from '#contract/casting.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'

/** What a casting call says beyond its track; a call without a row says what the track says. */
export const castingCallsTable = pgTable('casting_calls', {
  trackId: integer()
    .primaryKey()
    .references(() => tracksTable.id, { onDelete: 'cascade' }),
  title: text(),
  description: text(),
  status: text({ enum: callStatuses }),
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
