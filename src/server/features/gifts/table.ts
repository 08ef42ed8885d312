import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { tiers } from '#contract/kit/access.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Months of a pass that were bought for somebody; the pass itself is a grant once they are redeemed. */
export const giftsTable = pgTable(
  'gifts',
  {
    ...record,
    tier: text({ enum: tiers }).notNull(),
    months: integer().notNull(),
    /** In the smallest unit of the currency. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** The provider's own id of its payment. */
    paymentId: text().notNull().unique(),
    /** What it is redeemed with. */
    code: text().notNull().unique(),
    buyerId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** Emptied with the account of whoever bought it. */
    buyerEmail: text(),
    recipientEmail: text(),
    fromName: text(),
    message: text(),
    /** Null while it is not paid. */
    paidAt: moment(),
    expiresAt: moment(),
    redeemedAt: moment(),
    redeemedBy: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    /** When the money was given back: it cannot be redeemed any more, and what it gave is over. */
    endedAt: moment(),
  },
  (gifts) => [
    index('gifts_buyer_idx').on(gifts.buyerId),
    index('gifts_redeemed_by_idx').on(gifts.redeemedBy),
    index('gifts_unpaid_idx').on(gifts.paidAt, gifts.createdAt),
  ],
)
export type GiftRow = typeof giftsTable.$inferSelect
