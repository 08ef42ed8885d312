import { createHash, randomInt, randomUUID } from 'node:crypto'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { amountOf, amountOfMinor, minorUnits, moneyWords } from '#contract/kit/money.ts'
import { MAX_QUANTITY, type RequestStatus } from '#contract/orders.ts'
import type { Order, OrderDraft } from '#contract/schemas/orders.ts'
import { refusalToBuy } from '#server/features/merchandise/policy.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { queueLabelNotice, queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { conflict, invalid, orNotFound } from '#server/platform/http/errors.ts'
import { type NotifyContext, notify } from '#server/platform/notices/notify.ts'
import type { NoticeFacts } from '#server/platform/notices/table.ts'
import { isFinal, isRequest, orderActionRules } from './policy.ts'
import { type RequestedItem, returnStock, takeStock } from './stock.ts'
import { type OrderLineRow, type OrderRow, orderLinesTable, ordersTable } from './table.ts'

const PAID_HERE = 'This order follows its payment: send it once it is paid, or give back what was paid'

/** Letters and digits that nobody confuses on the telephone. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const someSigns = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

// What is paid as it is ordered reserves stock by the same rules.
export { type Buyer, lookUp, returnStock, takeStock } from './stock.ts'

/** A number for a new order. */
export const newOrderNumber = () => `${someSigns()}-${someSigns()}`

/** One line per thing, whatever way the cart came. */
export function gather(lines: OrderDraft['lines']): RequestedItem[] {
  const itemsByKey = new Map<string, RequestedItem>()
  for (const { merchandiseId, variantId = null, quantity } of lines) {
    const earlier = itemsByKey.get(`${merchandiseId} ${variantId}`)
    if (earlier) earlier.quantity += quantity
    else itemsByKey.set(`${merchandiseId} ${variantId}`, { merchandiseId, variantId, quantity })
  }
  for (const { quantity } of itemsByKey.values())
    if (quantity > MAX_QUANTITY) throw invalid(`At most ${MAX_QUANTITY} of one thing`)
  return [...itemsByKey.values()]
}

const fingerprintOf = ({ name, email, address, note, lines }: OrderDraft) =>
  createHash('sha256')
    .update(JSON.stringify([name, email, address, note ?? null, gather(lines)]))
    .digest('base64url')

const findByKey = preparedStatement<Pick<OrderRow, 'id' | 'number' | 'fingerprint'>>(
  sql`select id, number, fingerprint from ${ordersTable} where key = ${sql.placeholder('key')}`,
)
/** Waits until whoever sends the same order is done, for as long as the transaction lasts. */
export const waitForKey = preparedStatement(
  sql`select pg_advisory_xact_lock(hashtextextended(${sql.placeholder('key')}, 0))`,
)

/**
 * The order that was already made of what is sent again; null for a new one.
 * @throws 409 when something else was sent under its key
 */
export async function findSent(db: Pick<Connection, 'execute'>, draft: OrderDraft): Promise<number | null> {
  if (!draft.key) return null
  const [row] = await findByKey(db, { key: draft.key })
  if (!row) return null
  if (row.fingerprint === fingerprintOf(draft)) return row.id
  throw conflict(`You have sent this order already, as ${row.number}. To change it, answer the letter we sent you.`)
}

interface Total {
  total: number
  currency: string
}

/** @throws 409 in words where the buyer was shown another total */
export function refuseOtherTotal(now: Total, shown: Total): void {
  if (now.total === shown.total && now.currency === shown.currency) return
  const words = ({ total, currency }: Total) => moneyWords(amountOfMinor(total, currency), currency)
  throw conflict(`The total is now ${words(now)}, not ${words(shown)}. Please look over your cart and send it again.`)
}

/**
 * Makes an order: sets aside what is wanted and keeps names and prices of the day.
 * The e-mails that tell of it are queued with it.
 * @returns the order, or the one that was made of the same cart before
 * @throws 409 in words when something cannot be had, or when the total is not the one the buyer saw
 */
export async function placeOrder(
  { db, jobs, site }: Pick<AppContext, 'db' | 'jobs' | 'site'>,
  draft: OrderDraft,
  caller: Caller | null,
): Promise<Order> {
  const key = draft.key ?? randomUUID()
  const items = gather(draft.lines)
  const { currency, timeZone } = await site()
  return db.transaction(async (transaction) => {
    // The same order sent twice at once: the second waits here, and then finds the first.
    await waitForKey(transaction, { key })
    const sent = await findSent(transaction, draft)
    if (sent !== null) return readOrder(transaction, sent, caller)

    // What is asked for is paid later, by what the label writes back: prices are those of everybody.
    const refusalOf = refusalToBuy(caller, timeZone)
    const lines = await takeStock(transaction, items, { currency, isMember: false, refusalOf })
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const shown = draft.currency ?? currency
    if (typeof draft.total === 'number')
      refuseOtherTotal({ total, currency }, { total: minorUnits(amountOf(draft.total), shown), currency: shown })
    const { name, email, address, note } = draft
    const [row] = await transaction
      .insert(ordersTable)
      .values({
        ...{ key, userId: caller?.id ?? null, name, email, address, note: note ?? null, subtotal: total, total },
        number: newOrderNumber(),
        fingerprint: fingerprintOf(draft),
        currency,
      })
      .returning()
    const order = orNotFound(row, 'Order')
    const { id } = order
    const inserted = await transaction
      .insert(orderLinesTable)
      .values(lines.map((line) => ({ ...line, orderId: id })))
      .returning()
    await queueLabelNotice({ jobs }, 'notice-order', { id }, transaction)
    await queueLimitedEmail({ jobs }, 'letter-order', { id }, email, transaction)
    return presentOrder(order, inserted, caller)
  })
}

/**
 * Tells whoever made an order, where they were signed in, what became of it.
 * @param what the step, and what tells it from the same step at another time
 */
export async function notifyOfOrder(
  context: NotifyContext,
  transaction: Connection,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  what: string,
  facts?: NoticeFacts,
): Promise<void> {
  if (userId !== null) await notify(context, transaction, [userId], 'order', `${id} ${what}`, facts ? { facts } : {})
}

/** How something was sent. */
type Parcel = { [Name in 'carrier' | 'trackingNumber']: string | null | undefined }

/** Moves an order on, and queues the e-mail that tells its buyer; the one step to cancelled gives back what it had set aside. */
export async function setStatus(
  context: NotifyContext & Pick<AppContext, 'db'>,
  id: number,
  status: RequestStatus | undefined,
  { version, carrier, trackingNumber }: { version?: number | undefined } & Partial<Parcel> = {},
) {
  await context.db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(ordersTable).where(eq(ordersTable.id, id)).for('update')
    const order = orNotFound(before, 'Order')
    const was = order.status
    if (!status) throw invalid('Status is required', { status: 'Status is required' })
    if (isFinal(order) && status !== was) throw conflict(`A ${was} order stays ${was}`)
    const canBeSent = status === 'sent' && (was === 'paid' || was === 'sent')
    if (!isRequest(order) && !canBeSent && status !== was) throw conflict(PAID_HERE)
    const parcel = { carrier, trackingNumber, ...(was === 'sent' ? {} : { sentAt: new Date() }) }
    await saveVersion(transaction, ordersTable, 'Order', id, { status, ...(status === 'sent' ? parcel : {}) }, version)
    const isNews = status !== was || (trackingNumber && trackingNumber !== order.trackingNumber)
    if (isNews) {
      await context.jobs.add('letter-order-status', { id, status }, transaction)
      await notifyOfOrder(context, transaction, order, `${status} ${trackingNumber ?? order.version}`, {
        parcel: status === 'sent' ? [carrier, trackingNumber].filter(Boolean).join(' ') : null,
      })
    }
    if (status !== 'cancelled' || was === 'cancelled') return
    await returnStock(
      transaction,
      await transaction.select().from(orderLinesTable).where(eq(orderLinesTable.orderId, id)),
    )
  })
}

/** Orders as somebody is answered, with their lines. */
export async function presentOrders(
  db: Connection,
  rows: readonly OrderRow[],
  caller: Caller | null,
): Promise<Order[]> {
  if (rows.length === 0) return []
  const lines = await db
    .select()
    .from(orderLinesTable)
    .where(
      inArray(
        orderLinesTable.orderId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLinesTable.id))
  return rows.map((row) =>
    presentOrder(
      row,
      lines.filter((line) => line.orderId === row.id),
      caller,
    ),
  )
}

const moment = (at: Date | null) => at?.toISOString() ?? null

/** An order as it is answered. */
export function presentOrder(row: OrderRow, lines: readonly OrderLineRow[], caller: Caller | null): Order {
  const { currency } = row
  const amount = (units: number) => amountOfMinor(units, currency)
  const empty = { line2: null, region: null, postalCode: null }
  return {
    ...row,
    lines: lines.map((line) => ({ ...line, price: amount(line.price), sum: amount(line.price * line.quantity) })),
    ...{ subtotal: amount(row.subtotal), discount: amount(row.discount), shipping: amount(row.shipping) },
    ...{ tax: amount(row.tax), total: amount(row.total), refunded: amount(row.refunded) },
    shippingAddress: row.shippingAddress && { ...empty, ...row.shippingAddress },
    ...{ heldUntil: moment(row.heldUntil), paidAt: moment(row.paidAt), sentAt: moment(row.sentAt) },
    allowed: allowedActions(caller, orderActionRules, row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/**
 * One order as it is answered.
 * @throws 404 where there is none
 */
export async function readOrder(db: Connection, id: number, caller: Caller | null): Promise<Order> {
  const [order] = await presentOrders(db, await db.select().from(ordersTable).where(eq(ordersTable.id, id)), caller)
  return orNotFound(order, 'Order')
}
