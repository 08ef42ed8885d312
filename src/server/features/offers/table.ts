import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { record } from '#server/platform/database/columns.ts'

/** Codes that make an order cost less. */
export const offersTable = pgTable(
  'offers',
  {
    ...record,
    /** In capitals. */
    code: text().notNull().unique(),
    percent: integer(),
    /** In hundredths, as prices of the booth are. */
    amountCents: integer(),
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
    check('offers_value_check', sql`(${offers.percent} is null) <> (${offers.amountCents} is null)`),
  ],
)
export type OfferRow = typeof offersTable.$inferSelect
