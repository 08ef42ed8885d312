import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { tiers } from '#contract/kit/access.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { grantSources } from './entitlement.ts'

/** Passes that were given: what of them holds at a moment is decided by `entitlementOf` alone. */
export const grantsTable = pgTable(
  'grants',
  {
    ...record,
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    tier: text({ enum: tiers }).notNull(),
    source: text({ enum: grantSources }).notNull(),
    startsAt: moment().notNull().defaultNow(),
    /** Null: until it is taken back. */
    endsAt: moment(),
    /** Why it was given, and why it was taken back before its end. */
    reason: text(),
    endReason: text(),
    /** Who of the label gave it; null where it was paid for or redeemed. */
    grantedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** What it was given for, such as a subscription or the code of a gift: it gives one grant, which follows it. */
    origin: text(),
  },
  (grants) => [
    index('grants_user_idx').on(grants.userId, grants.endsAt),
    index('grants_granted_by_idx').on(grants.grantedBy),
    unique('grants_origin_key').on(grants.origin),
  ],
)
export type GrantRow = typeof grantsTable.$inferSelect
