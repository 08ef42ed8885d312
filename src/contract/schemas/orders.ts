import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import {
  MAX_ORDER_LINES,
  MAX_QUANTITY,
  orderActions,
  orderSortColumns,
  orderSorts,
  orderStatuses,
  orders,
} from '../orders.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, email, flag, id, idempotencyKey, line, page, prose, required, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { money } from './kit/money.ts'
import { searchWords } from './kit/recordings.ts'
import { statusAmong } from './rules/inbox.ts'

const status = statusAmong(orderStatuses)

const quantity = id.pipe(z.number().max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one thing`))

const orderDraft = z.object({
  key: idempotencyKey,
  name: required(line('Name')),
  email: required(email),
  address: required(prose('Address', 1000).min(1, 'Address is required')),
  note: clearable(prose('Note', 2000)),
  lines: z
    .array(z.object({ merchandiseId: id, variantId: clearable(id), quantity }), { error: 'Your cart is empty' })
    .min(1, 'Your cart is empty')
    .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`),
  /** What the buyer was shown; refused when it no longer holds. */
  total: clearable(money('Total')),
  currency: clearable(line('Currency', 10)),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})
export type OrderDraft = z.infer<typeof orderDraft>

export const order = z.object({
  id: z.number(),
  /** What the order is called between buyer and label. */
  number: z.string(),
  status,
  name: z.string(),
  email: z.string(),
  address: z.string(),
  note: z.string().nullable(),
  lines: z.array(
    z.object({
      /** Null once the item is no longer sold. */
      merchandiseId: z.number().nullable(),
      variantId: z.number().nullable(),
      name: z.string(),
      label: z.string().nullable(),
      price: z.string(),
      quantity: z.number(),
    }),
  ),
  total: z.string(),
  currency: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(orderActions)),
})
export type Order = z.infer<typeof order>

const orderQuery = z.object({
  ...page,
  q: searchWords,
  mine: flag.optional(),
  status: status.optional(),
  sort: sortParameter(orderSorts, orderSortColumns),
})
/** What a list of orders is narrowed by. */
export type OrderFilters = Omit<z.infer<typeof orderQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  create: {
    summary: 'Asks for merchandise and sets it aside; the buyer and the label get an e-mail',
    access: 'anyone',
    body: orderDraft,
    reply: order.extend({ message: z.string() }),
    status: 201,
  },
  list: {
    summary: 'Orders, newest first: one’s own, or all of them for an admin who does not ask for `mine`',
    access: 'member',
    query: orderQuery,
    reply: z.array(order),
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(orderQuery),
  },
  get: {
    summary: 'One order, for who made it and for admins',
    access: 'member',
    params: byId,
    reply: order,
  },
  setStatus: {
    summary: 'Moves an order on; cancelling gives back what it had set aside, and is for good',
    aliases: ['PATCH /api/orders/:id/status'],
    access: adminOnly,
    params: byId,
    body: z.object({
      status: status.optional(),
      version: whole('Version', 0, 2_147_483_647).optional(),
    }),
    reply: order,
  },
} satisfies EndpointSchemas
export type OrdersSchemas = typeof schemas

export const ordersEndpoints = withSchemas(orders, schemas)
