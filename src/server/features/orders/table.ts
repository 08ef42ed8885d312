import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { orderStatuses } from '#contract/orders.ts'
import type { ShippingAddress } from '#contract/schemas/orders.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { merchandiseTable, merchandiseVariantsTable } from '#server/features/merchandise/table.ts'
import { moment, record } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

const amount = () => bigint({ mode: 'number' }).notNull()

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
    /** As it is written on a parcel; empty where nothing is sent. */
    address: text().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>(),
    /** By whose rules it is taxed, and where it is sent. */
    country: text(),
    note: text(),
    // All amounts are in the smallest unit of the currency.
    subtotal: amount(),
    discount: amount().default(0),
    shipping: amount().default(0),
    tax: amount().default(0),
    total: amount(),
    /** In percent, as "21". */
    taxRate: text(),
    isTaxIncluded: boolean().notNull().default(true),
    currency: text().notNull(),
    offerCode: text(),
    /** Opens the page of the order for whoever has its link; orders that are only asked for have none. */
    accessKey: text(),
    /** What the provider of payments calls its payment. */
    paymentId: text().unique(),
    /** When what was set aside goes back on sale, while it is not paid. */
    heldUntil: moment(),
    paidAt: moment(),
    refunded: amount().default(0),
    sentAt: moment(),
    carrier: text(),
    trackingNumber: text(),
  },
  (orders) => [
    index('orders_newest_idx').on(orders.createdAt.desc().nullsFirst(), orders.id.desc().nullsFirst()),
    index('orders_user_idx').on(orders.userId, orders.createdAt.desc().nullsFirst()),
    index('orders_status_idx').on(orders.status, orders.createdAt.desc().nullsFirst(), orders.id.desc().nullsFirst()),
    index('orders_held_idx').on(orders.heldUntil).where(sql`${orders.heldUntil} is not null`),
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
    /** Of one, in the smallest unit of the order's currency. */
    price: amount(),
    quantity: integer().notNull(),
    isDigital: boolean().notNull().default(false),
    /** Whose it was when it was ordered: a statement of sales does not change with the item. */
    artistId: integer().references(() => artistsTable.id, { onDelete: 'set null' }),
    /** What was paid for all of it, less its share of the offer, without tax and sending. */
    proceeds: amount().default(0),
    refundedQuantity: integer().notNull().default(0),
    /** Whether it was taken off the count of the item, and of the variant: as much is given back. */
    tookItem: boolean().notNull(),
    tookVariant: boolean().notNull(),
  },
  (lines) => [
    index('order_lines_order_idx').on(lines.orderId),
    // Foreign keys look here when an item or a variant is taken off the list.
    index('order_lines_item_idx').on(lines.merchandiseId),
    index('order_lines_variant_idx').on(lines.variantId),
    index('order_lines_artist_idx').on(lines.artistId).where(sql`${lines.artistId} is not null`),
  ],
)
export type OrderLineRow = typeof orderLinesTable.$inferSelect

/** What was given back of an order, each once, as the provider of payments told of it. */
export const orderRefundsTable = pgTable(
  'order_refunds',
  {
    /** The provider's own. */
    id: text().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => ordersTable.id, { onDelete: 'cascade' }),
    amount: amount(),
    createdAt: moment().notNull(),
  },
  (refunds) => [index('order_refunds_order_idx').on(refunds.orderId)],
)

/** What of each line a refund gave back: of proceeds, as statements of sales take them off. */
export const orderRefundLinesTable = pgTable(
  'order_refund_lines',
  {
    refundId: text()
      .notNull()
      .references(() => orderRefundsTable.id, { onDelete: 'cascade' }),
    lineId: integer()
      .notNull()
      .references(() => orderLinesTable.id, { onDelete: 'cascade' }),
    /** None where the provider's dashboard gave money back without saying for what. */
    quantity: integer().notNull(),
    proceeds: amount(),
  },
  (lines) => [
    primaryKey({ columns: [lines.refundId, lines.lineId] }),
    index('order_refund_lines_line_idx').on(lines.lineId),
  ],
)
