import { randomUUID } from 'node:crypto'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { amountOf, minorUnits, moneyWords } from '#contract/kit/money.ts'
import type { Plan } from '#contract/schemas/memberships.ts'
import { type Reduction, redeemOffer, returnOffer } from '#server/features/offers/service.ts'
import { offersTable } from '#server/features/offers/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { isProviderError } from '#server/platform/payments/provider-problem.ts'
import { isRunning, type Standing } from './standing.ts'
import { passOfferUsesTable } from './table.ts'

const uses = passOfferUsesTable
/** Where a subscription says at the provider which use of an offer it was begun with. */
export const OFFER_USE_KEY = 'offerUse'
/** A use nobody has paid with is free again after so many hours: an unfinished first payment is given up an hour before. */
const HELD_HOURS = 24
const AT_ONCE = 100
const USED = 'You have used this offer already'

export interface HeldOffer extends Reduction {
  useKey: string
}

/**
 * Keeps one use of an offer for somebody who begins to buy. Who begins again keeps the same one; of the last uses each goes to
 * one person, however many ask at once.
 * @throws 409 where it does not hold, is used up, or was used by them
 */
export async function holdOffer({ db, site }: AppContext, userId: number, code: string): Promise<HeldOffer> {
  const { timeZone } = await site()
  return db.transaction(async (transaction) => {
    const [own] = await transaction
      .select()
      .from(uses)
      .where(and(eq(uses.userId, userId), eq(uses.code, code), ne(uses.state, 'returned')))
    if (own?.state === 'used') throw conflict(USED, { offerCode: USED })
    if (own) {
      const [offer] = await transaction.select().from(offersTable).where(eq(offersTable.code, code))
      return { ...orNotFound(offer, 'Offer'), useKey: own.useKey }
    }
    const offer = await redeemOffer(transaction, code, timeZone, 'passes')
    const useKey = randomUUID()
    await transaction.insert(uses).values({ userId, code, useKey })
    return { ...offer, useKey }
  })
}

/** What a subscription is begun with, so that it costs what the offer says; the coupon is made with its first use. */
export async function offerParams(
  api: Stripe,
  offer: Reduction,
  { currency }: Pick<Plan, 'currency'>,
): Promise<Pick<Stripe.SubscriptionCreateParams, 'discounts' | 'trial_end' | 'trial_settings'>> {
  const { percent, amountCents, freeMonths, months } = offer
  if (freeMonths !== null) {
    const end = new Date()
    end.setUTCMonth(end.getUTCMonth() + freeMonths)
    return {
      trial_end: Math.floor(end.getTime() / 1000),
      trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
    }
  }
  const off: Stripe.CouponCreateParams =
    percent === null
      ? { amount_off: minorUnits(amountOf(amountCents ?? 0), currency), currency: currency.toLowerCase() }
      : { percent_off: percent }
  const lasts: Stripe.CouponCreateParams =
    months === null ? { duration: 'forever' } : { duration: 'repeating', duration_in_months: months }
  const value = percent === null ? `${off.amount_off}-${off.currency}` : `${percent}`
  const id = `late-set-offer-${offer.id}-${value}-${months ?? 'always'}`
  await api.coupons.retrieve(id).catch(async (error: unknown) => {
    if (!isProviderError(error) || error.code !== 'resource_missing') throw error
    await api.coupons.create({ id, name: offer.code, ...off, ...lasts }, { idempotencyKey: id })
  })
  return { discounts: [{ coupon: id }] }
}

/** An offer in words: "50% off for 3 months". */
export function offerWords({ percent, amountCents, freeMonths, months }: Reduction, currency: string): string {
  const some = (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`
  if (freeMonths !== null) return `${some(freeMonths)} for nothing`
  const off = percent === null ? moneyWords(amountOf(amountCents ?? 0), currency) : `${percent}%`
  return months === null ? `${off} off` : `${off} off for ${some(months)}`
}

/** Notes that a purchase has used its offer, or that the use is free again since nobody has paid. */
export async function settleOffer(transaction: Connection, useKey: string, standing: Standing): Promise<void> {
  if (isRunning(standing)) {
    await transaction
      .update(uses)
      .set({ state: 'used' })
      .where(and(eq(uses.useKey, useKey), ne(uses.state, 'used')))
    return
  }
  if (['canceled', 'incomplete_expired'].includes(standing.status)) await giveBack(transaction, useKey)
}

async function giveBack(transaction: Connection, useKey: string): Promise<void> {
  const [returned] = await transaction
    .update(uses)
    .set({ state: 'returned' })
    .where(and(eq(uses.useKey, useKey), eq(uses.state, 'held')))
    .returning()
  if (returned) await returnOffer(transaction, returned.code)
}

/** Frees uses whose purchase nobody has finished. */
export async function freeHeldOffers({ db }: AppContext): Promise<void> {
  const late = await db
    .select({ useKey: uses.useKey })
    .from(uses)
    .where(and(eq(uses.state, 'held'), lt(uses.createdAt, sql`now() - make_interval(hours => ${HELD_HOURS})`)))
    .limit(AT_ONCE)
  for (const { useKey } of late) await db.transaction((transaction) => giveBack(transaction, useKey))
}
