import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { GiftState } from '#contract/gifts.ts'
import { passNames } from '#contract/memberships.ts'
import type { RedeemedGift } from '#contract/schemas/gifts.ts'
import { readMembership } from '#server/features/memberships/service.ts'
import { includesTier } from '#server/platform/access/entitlements/entitlement.ts'
import { giveGrant } from '#server/platform/access/entitlements/grants.ts'
import { grantsTable } from '#server/platform/access/entitlements/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { giftByCode, stateOf, takeGift } from './service.ts'
import type { GiftRow } from './table.ts'

/** Why a gift is not redeemed. */
const refusals: Readonly<Record<Exclude<GiftState, 'valid'>, string>> = {
  used: 'This gift has been redeemed already',
  expired: 'This gift is too old to be redeemed',
  ended: 'This gift was given back, and cannot be redeemed any more',
}

/** The grant a gift gives is called after it. */
export const originOf = ({ id }: Pick<GiftRow, 'id'>): string => `gift ${id}`

/**
 * When what somebody has of a tier ends, by all they were given; now where they have nothing of it.
 * @returns null where it does not end
 */
async function endOfPass(transaction: Connection, userId: number, tier: GiftRow['tier']): Promise<Date | null> {
  const rows = await transaction
    .select()
    .from(grantsTable)
    .where(
      and(
        eq(grantsTable.userId, userId),
        or(isNull(grantsTable.endsAt), gt(grantsTable.endsAt, sql`clock_timestamp()`)),
      ),
    )
  const ends = rows.filter((grant) => includesTier(grant.tier, tier)).map(({ endsAt }) => endsAt)
  if (ends.some((end) => end === null)) return null
  return new Date(Math.max(Date.now(), ...ends.map((end) => end?.getTime() ?? 0)))
}

/**
 * Redeems a gift: its months begin where the pass somebody has ends. Of many who try at once one gets it.
 * @throws 404 for a code that is none, 409 for one that cannot be redeemed, or by somebody whose pass goes on by itself
 */
export async function redeemGift(context: AppContext, code: string, userId: number): Promise<RedeemedGift> {
  const gift = await giftByCode(context, code)
  const state = stateOf(gift, new Date())
  if (state !== 'valid') throw conflict(refusals[state])
  const pass = passNames[gift.tier]
  return context.db.transaction(async (transaction) => {
    // Two gifts redeemed at once begin one after the other.
    await transaction.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, userId)).for('update')
    const { subscription } = await readMembership(transaction, userId)
    if (subscription && !subscription.cancelAtPeriodEnd && includesTier(subscription.tier, gift.tier))
      throw conflict(
        `You pay for ${passNames[subscription.tier]} already. Cancel the renewal under Settings, and redeem the gift then: it begins when what you paid for ends.`,
      )
    const startsAt = await endOfPass(transaction, userId, gift.tier)
    if (startsAt === null) throw conflict(`You have ${pass} without an end. Give the link to somebody else.`)
    const taken = await takeGift(transaction, code, userId)
    if (!taken) throw conflict(refusals.used)
    const { rows } = await transaction.execute<{ ends: string }>(
      sql`select ${startsAt.toISOString()}::timestamptz + make_interval(months => ${taken.months}) as ends`,
    )
    const endsAt = new Date(rows[0]?.ends ?? startsAt)
    await giveGrant(context, transaction, {
      ...{ userId, tier: taken.tier, source: 'gift', startsAt, endsAt, origin: originOf(taken) },
      reason: taken.fromName ? `A gift from ${taken.fromName}` : 'A gift',
    })
    if (taken.buyerId !== null) {
      const facts = { months: taken.months, pass }
      await notify(context, transaction, [taken.buyerId], 'gift-redeemed', taken.id, { actorId: userId, facts })
    }
    const { tier, months } = taken
    return { tier, months, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
  })
}
