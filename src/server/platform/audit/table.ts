import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'

/** Which act it was, when, whose, and what for. */
const acted = {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  act: uuid().notNull(),
  at: moment().notNull().defaultNow(),
  /** No reference: what somebody did outlives their account. */
  actorId: integer().notNull(),
  actorName: text().notNull(),
  /** The endpoint, such as `albums.update`. */
  did: text().notNull(),
  /** The act it took back. */
  reverts: uuid(),
}

/** Table and key of a row, and what became of it. */
const changed = {
  kind: text().notNull(),
  thingId: integer(),
  operation: text({ enum: ['insert', 'update', 'delete', 'view'] }).notNull(),
}

/** What an admin did in one request, summed up; written by `sum_up_activity`, changed by nobody. */
export const activityTable = pgTable(
  'activity',
  {
    ...acted,
    /** What it was about. */
    ...changed,
    /** What the thing was called then. */
    title: text(),
    /** How many rows it changed. */
    changes: integer().notNull(),
  },
  (activity) => [
    uniqueIndex('activity_act_key').on(activity.act),
    index('activity_newest_idx').on(activity.at.desc().nullsFirst(), activity.id.desc().nullsFirst()),
    index('activity_actor_idx').on(activity.actorId, activity.at.desc().nullsFirst()),
    index('activity_thing_idx').on(activity.kind, activity.thingId, activity.at.desc().nullsFirst()),
  ],
)
export type ActivityRow = typeof activityTable.$inferSelect

/** Every row an act changed, as it was and as it became; written by the trigger `recorded` on each table. */
export const activityChangesTable = pgTable(
  'activity_changes',
  {
    ...acted,
    ...changed,
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (changes) => [
    index('activity_changes_thing_idx').on(changes.kind, changes.thingId, changes.id.desc().nullsFirst()),
    index('activity_changes_act_idx').on(changes.act, changes.id),
    index('activity_changes_reverts_idx').on(changes.reverts).where(sql`${changes.reverts} is not null`),
  ],
)
export type ActivityChangeRow = typeof activityChangesTable.$inferSelect
