import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { offerKinds } from '#contract/offers.ts'
import { record } from '#server/platform/database/columns.ts'

/** Codes that make an order or a pass cost less. */
export const offersTable = pgTable(
  'offers',
  {
    ...record,
    /** In capitals. */
    code: text().notNull().unique(),
    kind: text({ enum: offerKinds }).notNull().default('orders'),
    percent: integer(),
    /** In hundredths, as prices of the booth are. */
    amountCents: integer(),
    /** Of a pass: so many months are for nothing. */
    freeMonths: integer(),
    /** Of a pass: so many months cost less; null, as long as it goes on. */
    months: integer(),
    firstDay: date({ mode: 'string' }),
    lastDay: date({ mode: 'string' }),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
  },
  (offers) => [
    index('offers_newest_idx').on(offers.createdAt.desc().nullsFirst(), offers.id.desc().nullsFirst()),
    // Whatever goes wrong above, none is used more often than it may be.
    check(
      'offers_uses_check',
      sql`${offers.uses} >= 0 and (${offers.maxUses} is null or ${offers.uses} <= ${offers.maxUses})`,
    ),
    check('offers_value_check', sql`num_nonnulls(${offers.percent}, ${offers.amountCents}, ${offers.freeMonths}) = 1`),
  ],
)
export type OfferRow = typeof offersTable.$inferSelect
