import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { STOCK_HOLD_MINUTES } from '#contract/checkout.ts'
import type { Caller } from '#contract/kit/access.ts'
import { countryName } from '#contract/kit/countries.ts'
import { amountOfMinor, minorUnits, moneyWords } from '#contract/kit/money.ts'
import type { PaidOrderDraft } from '#contract/schemas/checkout.ts'
import type { ShippingAddress } from '#contract/schemas/orders.ts'
import { redeemOffer } from '#server/features/offers/service.ts'
import {
  gather,
  lookUp,
  newOrderNumber,
  notifyOfOrder,
  refuseOtherTotal,
  takeStock,
  waitForKey,
} from '#server/features/orders/service.ts'
import { type OrderRow, orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { queueLabelNotice, queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { conflict, invalid, orNotFound } from '#server/platform/http/errors.ts'
import type { NotifyContext } from '#server/platform/notices/notify.ts'
import { priceCart } from './pricing.ts'
import { proceedsOf } from './proceeds.ts'
import { buyerOf, groupOfOrder, needsCountry } from './quote.ts'
import { release, STOCK_HOLD_QUEUE } from './release.ts'
import { readTerms } from './settings.ts'

/** Whoever has not paid by then is written to, while their things are still set aside. */
const REMINDER_SECONDS = 120

const fingerprintOf = ({ name, email, country, shippingAddress, note, lines, offerCode }: PaidOrderDraft) =>
  createHash('sha256')
    .update(JSON.stringify([name, email, country, shippingAddress, note ?? null, gather(lines), offerCode ?? null]))
    .digest('base64url')

const sentUnder = preparedStatement<Pick<OrderRow, 'id' | 'fingerprint'>>(
  sql`select id, fingerprint from ${ordersTable} where key = ${sql.placeholder('key')}`,
  { name: 'order_under_key' },
)

/** What was ordered under the key of an order before, and whether it is the same; null for nothing. */
export async function findPlaced(
  db: Pick<Connection, 'execute'>,
  draft: PaidOrderDraft,
): Promise<{ id: number; isSame: boolean } | null> {
  const [sent] = draft.key ? await sentUnder(db, { key: draft.key }) : []
  return sent ? { id: sent.id, isSame: sent.fingerprint === fingerprintOf(draft) } : null
}

/** One order. @throws 404 where there is none */
export async function findOrder(db: Connection, id: number): Promise<OrderRow> {
  const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
  return orNotFound(order, 'Order')
}

/**
 * Gives up what was ordered under the same key and is not paid: its buyer has changed something since.
 * @throws 409 where it is paid
 */
async function giveUp(context: AppContext, transaction: Connection, id: number): Promise<void> {
  const [order] = await transaction.select().from(ordersTable).where(eq(ordersTable.id, id)).for('update')
  if (order?.status !== 'awaiting_payment')
    throw conflict(
      `You have sent this order already, as ${order?.number}. Load the page again to order something else.`,
    )
  await release(context, transaction, order)
}

/** An address as it is written on a parcel, below the name. */
const addressLines = ({ line1, line2, postalCode, city, region, country }: ShippingAddress): string =>
  [line1, line2, [postalCode, city].filter(Boolean).join(' '), region, countryName(country)].filter(Boolean).join('\n')

/** @throws 400 for an order that is sent to nowhere */
function requireAddress({ shippingAddress }: PaidOrderDraft): void {
  if (shippingAddress) return
  throw invalid('Address is required', {
    'shippingAddress.line1': 'Address is required',
    'shippingAddress.city': 'City is required',
    'shippingAddress.country': 'Country is required',
  })
}

/**
 * Makes an order that is paid at once: decides what it comes to, sets aside what is wanted, and uses its offer, all of it or
 * nothing. What is not paid in time goes back on sale.
 * @param isChanged true where something else was ordered under the same key: what that has set aside is taken over
 * @param beforeWriting asked once it is known that all of it is there
 * @returns the order, or the one that was made of the same cart before
 * @throws 409 in words when something cannot be had, or when the total is not the one the buyer saw
 */
export async function placePaidOrder(
  context: AppContext,
  draft: PaidOrderDraft,
  caller: Caller | null,
  { isChanged, beforeWriting }: { isChanged: boolean; beforeWriting: () => Promise<void> },
): Promise<OrderRow> {
  const { mode, currency, timeZone, groups } = await readTerms(context)
  if (mode !== 'payment') throw conflict('The booth takes order requests at present. Please load the page again.')
  const key = draft.key ?? randomUUID()
  const buyer = buyerOf(caller, { currency, timeZone })
  // What is gone is refused without a transaction: of two hundred who want ten, most ask for nothing.
  const { problems } = isChanged ? { problems: [] } : await lookUp(context, gather(draft.lines), buyer)
  if (problems.length > 0) {
    // It may be the last one that the same order, sent twice at once, has just set aside.
    const sent = await findPlaced(context.db, { ...draft, key })
    if (sent?.isSame) return findOrder(context.db, sent.id)
    throw conflict(problems.join('. '))
  }
  await beforeWriting()
  return context.db.transaction(async (transaction) => {
    // The same order sent twice at once: the second waits here, and then finds the first.
    await waitForKey(transaction, { key })
    const before = await findPlaced(transaction, { ...draft, key })
    if (before?.isSame) return findOrder(transaction, before.id)
    if (before) await giveUp(context, transaction, before.id)

    const lines = await takeStock(transaction, gather(draft.lines), buyer)
    const isSent = lines.some(({ isDigital }) => !isDigital)
    if (isSent) requireAddress(draft)
    const shippingAddress = (isSent ? draft.shippingAddress : null) ?? null
    const country = shippingAddress?.country ?? draft.country ?? null
    if (country === null && needsCountry(groups, isSent))
      throw invalid('Country is required', { 'shippingAddress.country': 'Country is required' })
    const offer = draft.offerCode ? await redeemOffer(transaction, draft.offerCode, timeZone) : null
    const amounts = priceCart(lines, { currency, group: groupOfOrder(groups, country, isSent), offer })
    refuseUnseen(draft, amounts.total, currency)

    const { name, email, note } = draft
    const isPaid = amounts.total === 0
    const [row] = await transaction
      .insert(ordersTable)
      .values({
        ...{ key, userId: caller?.id ?? null, name, email, note: note ?? null, shippingAddress, country, currency },
        ...amounts,
        ...{ offerCode: offer?.code ?? null, number: newOrderNumber(), fingerprint: fingerprintOf(draft) },
        address: shippingAddress ? addressLines(shippingAddress) : '',
        accessKey: randomBytes(24).toString('base64url'),
        // What costs nothing is paid by being ordered.
        ...(isPaid ? { status: isSent ? 'paid' : 'sent', paidAt: new Date() } : { status: 'awaiting_payment' }),
        heldUntil: isPaid ? null : sql`now() + make_interval(mins => ${STOCK_HOLD_MINUTES})`,
      })
      .returning()
    const order = orNotFound(row, 'Order')
    const proceeds = proceedsOf(lines, amounts)
    await transaction
      .insert(orderLinesTable)
      .values(lines.map((line, place) => ({ ...line, orderId: order.id, proceeds: proceeds[place] ?? 0 })))
    if (isPaid) await notifyOfPayment(context, transaction, order)
    return order
  })
}

/**
 * Queues what becomes of an order that is not paid. Not with the order itself: others wait for its stock meanwhile, and what is
 * lost here with a crash is found by the hourly look at orders whose time is over.
 */
export async function queueHold({ jobs }: Pick<AppContext, 'jobs'>, { id, status }: OrderRow): Promise<void> {
  if (status !== 'awaiting_payment') return
  await jobs.add(STOCK_HOLD_QUEUE, { id }, undefined, STOCK_HOLD_MINUTES * 60 + 1)
  await jobs.add('checkout-reminder', { id }, undefined, REMINDER_SECONDS)
}

/** @throws 409 in words where the buyer was shown another total, or one in another currency */
function refuseUnseen(draft: PaidOrderDraft, total: number, currency: string): void {
  const shown = draft.currency ?? currency
  if (!draft.total || (shown === currency && draft.total === amountOfMinor(total, currency))) return
  refuseOtherTotal({ total, currency }, { total: minorUnits(draft.total, shown), currency: shown })
}

/** Tells of a paid order: a receipt and a notice for its buyer, an e-mail to the label. */
export async function notifyOfPayment(
  context: NotifyContext,
  transaction: Connection,
  order: Pick<OrderRow, 'id' | 'userId' | 'total' | 'currency'>,
): Promise<void> {
  const { id, total, currency } = order
  await context.jobs.add('letter-order-paid', { id }, transaction)
  await queueLabelNotice(context, 'notice-order', { id }, transaction)
  await notifyOfOrder(context, transaction, order, 'paid', {
    amount: moneyWords(amountOfMinor(total, currency), currency),
  })
}

/** Registers the e-mail to whoever has begun to pay and stopped. */
export function handleReminders(context: AppContext): void {
  const { db, jobs } = context
  jobs.handle<{ id: number }>('checkout-reminder', async ({ id }) => {
    const [order] = await db.select().from(ordersTable).where(eq(ordersTable.id, id))
    if (order?.status === 'awaiting_payment')
      await queueLimitedEmail(context, 'letter-order-waits', { id }, order.email, db)
  })
}
