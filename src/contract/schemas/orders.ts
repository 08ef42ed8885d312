import { z } from 'zod'
import { adminOnly } from '../kit/access.ts'
import { isCountry } from '../kit/countries.ts'
import {
  MAX_ORDER_LINES,
  MAX_QUANTITY,
  orderActions,
  orderSortColumns,
  orderSorts,
  orderStatuses,
  orders,
  requestStatuses,
} from '../orders.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { byId, clearable, email, flag, id, idempotencyKey, line, page, prose, required, whole } from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { money } from './kit/money.ts'
import { searchWords } from './kit/recordings.ts'
import { statusAmong } from './rules/inbox.ts'

const status = statusAmong(orderStatuses)

/** By its code, like NL. */
export const country = line('Country', 60)
  .toUpperCase()
  .refine(isCountry, 'Country must be the code of a country, like NL')

/** Where things are sent. */
export const shippingAddress = z.object({
  line1: required(line('Address')),
  line2: clearable(line('Second line')),
  city: required(line('City', 100)),
  region: clearable(line('Region', 100)),
  postalCode: clearable(line('Postal code', 20)),
  country: required(country),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

const quantity = id.pipe(z.number().max(MAX_QUANTITY, `At most ${MAX_QUANTITY} of one thing`))

export const orderedLines = z
  .array(z.object({ merchandiseId: id, variantId: clearable(id), quantity }), { error: 'Your cart is empty' })
  .min(1, 'Your cart is empty')
  .max(MAX_ORDER_LINES, `An order has at most ${MAX_ORDER_LINES} lines`)

const orderDraft = z.object({
  key: idempotencyKey,
  name: required(line('Name')),
  email: required(email),
  address: required(prose('Address', 1000).min(1, 'Address is required')),
  note: clearable(prose('Note', 2000)),
  lines: orderedLines,
  /** What the buyer was shown; refused when it no longer holds. */
  total: clearable(money('Total')),
  currency: clearable(line('Currency', 10)),
  /** Left empty by people; whatever fills it is not one. */
  website: z.string().max(2000).optional(),
})
export type OrderDraft = z.infer<typeof orderDraft>

/** What an order comes to, and how. */
export const orderAmounts = z.object({
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  tax: z.string(),
  /** In percent, "21"; null where there is no tax. */
  taxRate: z.string().nullable(),
  /** Whether the tax is part of the prices, or comes on top. */
  isTaxIncluded: z.boolean(),
  total: z.string(),
})

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
      id: z.number(),
      /** Null once the item is no longer sold. */
      merchandiseId: z.number().nullable(),
      variantId: z.number().nullable(),
      name: z.string(),
      label: z.string().nullable(),
      price: z.string(),
      quantity: z.number(),
      /** What so many cost. */
      sum: z.string(),
      /** Nothing is sent of it: it is there to be loaded. */
      isDigital: z.boolean(),
      /** How many of them were given back. */
      refundedQuantity: z.number(),
    }),
  ),
  ...orderAmounts.shape,
  currency: z.string(),
  /** What was given back so far. */
  refunded: z.string(),
  /** The offer it was made with. */
  offerCode: z.string().nullable(),
  shippingAddress: z
    .object({
      ...{ line1: z.string(), line2: z.string().nullable(), city: z.string(), region: z.string().nullable() },
      ...{ postalCode: z.string().nullable(), country: z.string() },
    })
    .nullable(),
  /** Until when stock is set aside for its payment; null where it is not waited for. */
  heldUntil: z.string().nullable(),
  paidAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What whoever asks may do with it. */
  allowed: z.array(z.enum(orderActions)),
})
export type Order = z.infer<typeof order>

const pickList = z.object({
  /** How many orders wait. */
  orders: z.number(),
  things: z.array(
    z.object({
      name: z.string(),
      label: z.string().nullable(),
      quantity: z.number(),
      /** Into which orders they go, the oldest first. */
      orders: z.array(z.object({ id: z.number(), number: z.string(), quantity: z.number() })),
    }),
  ),
})
export type PickList = z.infer<typeof pickList>

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
  pickList: {
    summary:
      'What is to be packed for all paid orders that are not sent yet: of each thing how many, and in which orders',
    access: adminOnly,
    reply: pickList,
  },
  packingSlip: {
    summary: 'What goes into the parcel of an order, to print: without prices',
    access: adminOnly,
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
  get: {
    summary: 'One order, for who made it and for admins',
    access: 'member',
    params: byId,
    reply: order,
  },
  setStatus: {
    summary:
      'Moves an order on, one that is sent with carrier and tracking number; cancelling gives back what it had set aside, and is for good',
    aliases: ['PATCH /api/orders/:id/status'],
    access: adminOnly,
    params: byId,
    body: z.object({
      status: statusAmong(requestStatuses).optional(),
      carrier: clearable(line('Carrier', 60)),
      trackingNumber: clearable(line('Tracking number', 60)),
      version: whole('Version', 0, 2_147_483_647).optional(),
    }),
    reply: order,
  },
} satisfies EndpointSchemas
export type OrdersSchemas = typeof schemas

export const ordersEndpoints = withSchemas(orders, schemas)
