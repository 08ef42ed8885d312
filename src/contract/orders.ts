import { z } from 'zod'
import { adminOnly } from './access.ts'
import { data } from './data.ts'
import { endpoints } from './endpoint.ts'
import { byId, clearable, email, flag, id, idempotencyKey, line, page, prose, required, whole } from './fields.ts'
import { statusAmong } from './inbox.ts'
import { csvExport, sortParameter, withoutPagination } from './lists.ts'
import { money } from './money.ts'
import { searchWords } from './recordings.ts'

export const orderStatuses = ['requested', 'confirmed', 'sent', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]
const status = statusAmong(orderStatuses)

/** As many of one thing, and as many different things, as one order takes. */
export const MOST_OF_ONE = 20
export const MOST_LINES = 50

const quantity = id.pipe(z.number().max(MOST_OF_ONE, `At most ${MOST_OF_ONE} of one thing`))

const orderDraft = z.object({
  key: idempotencyKey,
  name: required(line('Name')),
  email: required(email),
  address: required(prose('Address', 1000).min(1, 'Address is required')),
  note: clearable(prose('Note', 2000)),
  lines: z
    .array(z.object({ merchandiseId: id, variantId: clearable(id), quantity }), { error: 'Your cart is empty' })
    .min(1, 'Your cart is empty')
    .max(MOST_LINES, `An order has at most ${MOST_LINES} lines`),
  /** What the buyer was shown; refused when it no longer holds. */
  total: clearable(money('Total')),
  currency: clearable(line('Currency', 10)),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})
export type OrderDraft = z.infer<typeof orderDraft>

/** What may be done with an order. */
export const orderActions = ['setStatus'] as const
export type OrderAction = (typeof orderActions)[number]

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

/** A thing as it is asked for: "Rosewater, LP". */
export const thingOf = ({ name, label }: { name: string; label?: string | null | undefined }): string =>
  label ? `${name}, ${label}` : name

export const orderSorts = ['newest'] as const
/** Columns of the back office the list can be sorted by. */
export const orderSortColumns = ['number', 'name', 'email', 'placed', 'total', 'status'] as const

const orderQuery = z.object({
  ...page,
  q: searchWords,
  mine: flag.optional(),
  status: status.optional(),
  sort: sortParameter(orderSorts, orderSortColumns),
})
/** What a list of orders is narrowed by. */
export type OrderFilters = Omit<z.infer<typeof orderQuery>, 'limit' | 'offset' | 'sort'>

const touches = [data.orders, data.merchandise]

export const orders = endpoints('orders', {
  create: {
    summary: 'Asks for merchandise and sets it aside; the buyer and the label get a letter',
    method: 'POST',
    path: '/api/orders',
    access: 'anyone',
    body: orderDraft,
    reply: order.extend({ message: z.string() }),
    status: 201,
    touches,
  },
  list: {
    summary: 'Orders, newest first: one’s own, or all of them for an admin who does not ask for `mine`',
    method: 'GET',
    path: '/api/orders',
    access: 'member',
    query: orderQuery,
    reply: z.array(order),
  },
  exportCsv: {
    ...csvExport('/api/orders'),
    query: withoutPagination(orderQuery),
  },
  get: {
    summary: 'One order, for who made it and for admins',
    method: 'GET',
    path: '/api/orders/:id',
    access: 'member',
    params: byId,
    reply: order,
  },
  setStatus: {
    summary: 'Moves an order on; cancelling gives back what it had set aside, and is for good',
    method: 'PUT',
    path: '/api/orders/:id/status',
    aliases: ['PATCH /api/orders/:id/status'],
    access: adminOnly,
    params: byId,
    body: z.object({
      status: status.optional(),
      version: whole('Version', 0, 2_147_483_647).optional(),
    }),
    reply: order,
    touches,
  },
})
