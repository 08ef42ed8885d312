import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Bills for passes that were paid, as the provider of payments told of them: what lists and sums are made of. */
export const passReceiptsTable = pgTable(
  'pass_receipts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The bill, by the provider's own id. */
    invoiceId: text().notNull().unique(),
    subscriptionId: text().notNull(),
    /** Null once the account is erased: what was paid is kept as the law asks. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    number: text(),
    /** In the smallest unit of the currency. What was given back of it stands with its payment. */
    amount: integer().notNull(),
    currency: text().notNull(),
    paidAt: moment().notNull(),
    periodStart: moment().notNull(),
    periodEnd: moment().notNull(),
  },
  (receipts) => [
    index('pass_receipts_user_idx').on(receipts.userId, receipts.paidAt.desc()),
    index('pass_receipts_subscription_idx').on(receipts.subscriptionId),
    index('pass_receipts_paid_idx').on(receipts.paidAt),
  ],
)
