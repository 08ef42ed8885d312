import { sql } from 'drizzle-orm'
import { exported } from '#server/platform/identity/export.ts'
import type { UserRow } from '#server/platform/identity/table.ts'
import { orderLinesTable, orderRefundLinesTable, orderRefundsTable, ordersTable } from './table.ts'

const own = ({ id }: UserRow) => sql`(select ${ordersTable.id} from ${ordersTable} where ${ordersTable.userId} = ${id})`

export const orderExport = exported(ordersTable, {
  called: 'Orders',
  of: ['userId'],
  without: ['key', 'fingerprint', 'accessKey'],
  hasCsv: true,
})

export const orderLineExport = exported(orderLinesTable, {
  called: 'Lines of orders',
  of: (user) => sql`${orderLinesTable.orderId} in ${own(user)}`,
  without: ['tookItem', 'tookVariant', 'artistId', 'proceeds'],
  hasCsv: true,
})

export const orderRefundExport = exported(orderRefundsTable, {
  called: 'Refunds',
  of: (user) => sql`${orderRefundsTable.orderId} in ${own(user)}`,
  hasCsv: true,
})

export const orderRefundLineExport = exported(orderRefundLinesTable, {
  called: 'What refunds were for',
  of: (user) => sql`${orderRefundLinesTable.lineId} in (
    select ${orderLinesTable.id} from ${orderLinesTable} where ${orderLinesTable.orderId} in ${own(user)})`,
  without: ['proceeds'],
  hasCsv: true,
})
