import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Whom the provider of payments knows an account as. */
export const paymentCustomersTable = pgTable('payment_customers', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  customerId: text().notNull().unique(),
})

/** What the provider of payments told us of, each thing once, however often it was sent. */
export const paymentEventsTable = pgTable(
  'payment_events',
  {
    /** The provider's own. */
    id: text().primaryKey(),
    /** In the order they came. */
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    type: text().notNull(),
    /** What it is about, such as a subscription: its state is asked for again and not taken from here. */
    objectId: text().notNull(),
    createdAt: moment().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    handledAt: moment(),
    /** Why it could not be handled at the last try. */
    problem: text(),
  },
  (events) => [index('payment_events_newest_idx').on(events.receivedAt.desc().nullsFirst(), events.id)],
)

/** What the test provider remembers, in place of the real one's own database. */
export const testPaymentsTable = pgTable(
  'test_payments',
  {
    id: text().primaryKey(),
    object: text().notNull(),
    /** The customer it belongs to; null for what is everybody's. */
    customer: text(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** In the order they were made. */
    place: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (objects) => [
    index('test_payments_object_idx').on(objects.object, objects.customer),
    index('test_payments_customer_idx').on(objects.customer),
  ],
)
