import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** What was paid for passes, as the provider of payments told of it: what lists and sums are made of. */
export const passPaymentsTable = pgTable(
  'pass_payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The bill, by the provider's own id. */
    invoiceId: text().notNull().unique(),
    subscriptionId: text().notNull(),
    /** Null once the account is erased: what was paid is kept as the law asks. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    number: text(),
    /** In the smallest unit of the currency, as is what was given back of it. */
    amount: integer().notNull(),
    refunded: integer().notNull().default(0),
    currency: text().notNull(),
    paidAt: moment().notNull(),
    periodStart: moment().notNull(),
    periodEnd: moment().notNull(),
  },
  (payments) => [
    index('pass_payments_user_idx').on(payments.userId, payments.paidAt.desc()),
    index('pass_payments_subscription_idx').on(payments.subscriptionId),
    index('pass_payments_paid_idx').on(payments.paidAt),
  ],
)
