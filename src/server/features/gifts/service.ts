import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { GiftState } from '#contract/gifts.ts'
import { amountOfMinor, minorUnits } from '#contract/kit/money.ts'
import type { Gift, GiftOrder, StartedGift } from '#contract/schemas/gifts.ts'
import { plansForSale } from '#server/features/memberships/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, invalid, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { type GiftRow, giftsTable } from './table.ts'

/** How a gift that was paid stands at a moment. */
export function stateOf({ endedAt, redeemedAt, expiresAt }: GiftRow, now: Date): GiftState {
  if (endedAt) return 'ended'
  if (redeemedAt) return 'used'
  return expiresAt && expiresAt <= now ? 'expired' : 'valid'
}

/** @throws 404 for a code nobody has paid for */
export async function giftByCode({ db }: Pick<AppContext, 'db'>, code: string): Promise<GiftRow> {
  const [row] = await db.select().from(giftsTable).where(eq(giftsTable.code, code))
  const gift = orNotFound(row, 'Gift')
  if (!gift.paidAt) throw notFound('Gift')
  return gift
}

/** A gift as whoever has its link sees it. */
export const presentGift = (row: GiftRow): Gift => ({
  ...{ state: stateOf(row, new Date()), tier: row.tier, months: row.months },
  ...{ fromName: row.fromName, message: row.message },
  expiresAt: (row.expiresAt ?? row.createdAt).toISOString(),
})

/**
 * Begins to buy a gift, for as many times the price of a month as it has months. Begun again under the same key, the same
 * payment is answered.
 * @throws 400 for a pass that is not sold by the month
 */
export async function startGift(context: AppContext, order: GiftOrder, buyerId: number | null): Promise<StartedGift> {
  const { db, payments } = context
  if (!payments) throw notFound('Payments')
  const plan = (await plansForSale(context)).find(({ id, interval }) => id === order.plan && interval === 'month')
  if (!plan) throw invalid('This pass is not sold', { plan: 'This pass is not sold' })
  const amount = minorUnits(plan.price, plan.currency) * order.months
  const api = await payments.api()
  const payment = await api.paymentIntents.create(
    {
      amount,
      currency: plan.currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      receipt_email: order.email,
      metadata: { gift: plan.id, months: String(order.months) },
    },
    { idempotencyKey: `late-set-gift-${order.key}` },
  )
  const { recipientEmail = null, fromName = null, message = null } = order
  await db
    .insert(giftsTable)
    .values({
      ...{ tier: plan.tier, months: order.months, amount, currency: plan.currency, paymentId: payment.id, buyerId },
      ...{ buyerEmail: order.email, recipientEmail, fromName, message },
      code: randomBytes(18).toString('base64url'),
    })
    .onConflictDoNothing()
  if (!payment.client_secret) throw conflict('This payment cannot be made any more. Please begin again.')
  return {
    clientSecret: payment.client_secret,
    amount: amountOfMinor(amount, plan.currency),
    currency: plan.currency,
  }
}

/** Takes a gift for somebody, before anybody else does; undefined where somebody has, or it cannot be redeemed. */
export async function takeGift(
  transaction: Pick<AppContext['db'], 'update'>,
  code: string,
  userId: number,
): Promise<GiftRow | undefined> {
  const { paidAt, redeemedAt, endedAt, expiresAt } = giftsTable
  const [taken] = await transaction
    .update(giftsTable)
    .set({ redeemedAt: sql`clock_timestamp()`, redeemedBy: userId, version: sql`${giftsTable.version} + 1` })
    .where(
      and(
        eq(giftsTable.code, code),
        sql`${paidAt} is not null and ${expiresAt} > clock_timestamp()`,
        isNull(redeemedAt),
        isNull(endedAt),
      ),
    )
    .returning()
  return taken
}
