import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { orderStatuses } from '#contract/orders.ts'
import { merchandiseTable, merchandiseVariantsTable } from '#server/features/merchandise/table.ts'
import { record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

export const ordersTable = pgTable(
  'orders',
  {
    ...record,
    /** What buyer and label call it; nobody can guess another's. */
    number: text().notNull().unique(),
    /** Made by the sender: the same order sent twice is one. */
    key: text().notNull().unique(),
    /** What was sent under the key, so that something else under it is noticed. */
    fingerprint: text().notNull(),
    /** Who made it, when they were signed in; the order stays when their account goes. */
    userId: integer().references(() => usersTable.id, { onDelete: 'set null' }),
    status: text({ enum: orderStatuses }).notNull().default('requested'),
    name: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    note: text(),
    totalCents: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
  },
  (orders) => [
    index('orders_newest_idx').on(orders.createdAt.desc().nullsFirst(), orders.id.desc().nullsFirst()),
    index('orders_user_idx').on(orders.userId, orders.createdAt.desc().nullsFirst()),
    index('orders_status_idx').on(orders.status, orders.createdAt.desc().nullsFirst(), orders.id.desc().nullsFirst()),
    index('orders_words_idx')
      .using('gin', sql`(${orders.number} || ' ' || ${orders.name} || ' ' || ${orders.email}) gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)
export type OrderRow = typeof ordersTable.$inferSelect

/** What was ordered, with name and price of the day. */
export const orderLinesTable = pgTable(
  'order_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => ordersTable.id, { onDelete: 'cascade' }),
    merchandiseId: integer().references(() => merchandiseTable.id, { onDelete: 'set null' }),
    variantId: integer().references(() => merchandiseVariantsTable.id, { onDelete: 'set null' }),
    name: text().notNull(),
    label: text(),
    priceCents: integer().notNull(),
    quantity: integer().notNull(),
    /** Whether it was taken off the count of the item, and of the variant: as much is given back. */
    tookItem: boolean().notNull(),
    tookVariant: boolean().notNull(),
  },
  (lines) => [
    index('order_lines_order_idx').on(lines.orderId),
    // Foreign keys look here when an item or a variant is taken off the list.
    index('order_lines_item_idx').on(lines.merchandiseId),
    index('order_lines_variant_idx').on(lines.variantId),
  ],
)
export type OrderLineRow = typeof orderLinesTable.$inferSelect
