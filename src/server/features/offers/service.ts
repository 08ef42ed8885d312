import { sql } from 'drizzle-orm'
import { amountOf } from '#contract/kit/money.ts'
import type { OfferKind } from '#contract/offers.ts'
import type { Offer, OfferFields } from '#contract/schemas/offers.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { type OfferRow, offersTable } from './table.ts'

/** What an offer takes off: so many percent, or an amount in hundredths, or months of a pass; for how many months of it. */
export type Reduction = Pick<OfferRow, 'id' | 'code' | 'percent' | 'amountCents' | 'freeMonths' | 'months'>

type Found = Reduction & Pick<OfferRow, 'isActive'> & { isEarly: boolean; isOver: boolean; isUsedUp: boolean }

const find = preparedStatement<Found>(sql`
  select id, code, percent, amount_cents as "amountCents", free_months as "freeMonths", months, is_active as "isActive",
    coalesce(first_day > (now() at time zone ${sql.placeholder('timeZone')})::date, false) as "isEarly",
    coalesce(last_day < (now() at time zone ${sql.placeholder('timeZone')})::date, false) as "isOver",
    coalesce(uses >= max_uses, false) as "isUsedUp"
  from ${offersTable} where code = ${sql.placeholder('code')} and kind = ${sql.placeholder('kind')}`)

/** Why a code does nothing; null where it works. */
function problemOf(offer: Found | undefined): string | null {
  if (!offer?.isActive) return 'There is no offer with this code'
  if (offer.isEarly) return 'This offer has not begun yet'
  if (offer.isOver) return 'This offer is over'
  return offer.isUsedUp ? 'This offer is used up' : null
}

/**
 * The offer a code names, by the days of the site.
 * @returns what is wrong with it, in words, in its place
 */
export async function findOffer(
  db: Connection,
  code: string,
  timeZone: string,
  kind: OfferKind = 'orders',
): Promise<{ offer: Reduction; problem: null } | { offer: null; problem: string }> {
  const [offer] = await find(db, { code, timeZone, kind })
  const problem = problemOf(offer)
  return offer && problem === null ? { offer, problem } : { offer: null, problem: problem ?? '' }
}

const use = preparedStatement<{ id: number }>(sql`
  update ${offersTable} set uses = uses + 1
  where code = ${sql.placeholder('code')} and is_active and (max_uses is null or uses < max_uses) returning id`)

/**
 * Uses an offer once. Whoever uses the same one meanwhile waits for the transaction, so that none is used too often.
 * @throws 409 where it does not hold any more
 */
export async function redeemOffer(
  transaction: Connection,
  code: string,
  timeZone: string,
  kind: OfferKind = 'orders',
): Promise<Reduction> {
  const { offer, problem } = await findOffer(transaction, code, timeZone, kind)
  if (!offer) throw conflict(problem, { offerCode: problem })
  const [used] = await use(transaction, { code })
  const USED_UP = 'This offer is used up'
  if (!used) throw conflict(USED_UP, { offerCode: USED_UP })
  return offer
}

const giveBack = preparedStatement(sql`
  update ${offersTable} set uses = greatest(uses - 1, 0) where code = ${sql.placeholder('code')}`)

/** Takes a use back: the order, or the pass, was not paid. */
export const returnOffer = (transaction: Connection, code: string) => giveBack(transaction, { code })

const ONE_OF_TWO = 'Give either a percentage or an amount'
const ONE_OF_THREE = 'Give one of a percentage, an amount or free months'
const FOR_PASSES = 'Months are for passes'
const ALL_OFF = 'Give free months instead of all of it'

/**
 * Columns for the sent fields of an offer.
 * @param before the offer as it is; null for a new one
 * @throws 400 where it would take off both a percentage and an amount, or neither
 */
export function offerColumns({ amount, version: _, ...sent }: OfferFields, before: OfferRow | null) {
  const columns = { ...sent, ...(amount === undefined ? {} : { amountCents: amount }) }
  const [percent, cents] = [columns.percent ?? null, columns.amountCents ?? null]
  const kept = <K extends 'freeMonths' | 'months' | 'kind'>(name: K) =>
    (columns[name] === undefined ? before?.[name] : columns[name]) ?? null
  const now = {
    percent: columns.percent === undefined ? (before?.percent ?? null) : percent,
    cents: columns.amountCents === undefined ? (before?.amountCents ?? null) : cents,
  }
  const isForPasses = kept('kind') === 'passes'
  const values = [now.percent, now.cents, kept('freeMonths')].filter((value) => value !== null)
  const oneOf = isForPasses ? ONE_OF_THREE : ONE_OF_TWO
  if (!isForPasses && kept('freeMonths') !== null) throw invalid(FOR_PASSES, { freeMonths: FOR_PASSES })
  if (!isForPasses && kept('months') !== null) throw invalid(FOR_PASSES, { months: FOR_PASSES })
  if (values.length !== 1) throw invalid(oneOf, { percent: oneOf })
  // A card is asked for where something is charged one day.
  if (isForPasses && now.percent === 100) throw invalid(ALL_OFF, { percent: ALL_OFF })
  const first = columns.firstDay ?? before?.firstDay
  const last = columns.lastDay ?? before?.lastDay
  if (first && last && last < first)
    throw invalid('The last day is before the first', { lastDay: 'The last day is before the first' })
  const most = columns.maxUses === undefined ? before?.maxUses : columns.maxUses
  if (typeof most === 'number' && before && most < before.uses)
    throw invalid(`It was used ${before.uses} times already`, { maxUses: `It was used ${before.uses} times already` })
  return columns
}

/** An offer as it is answered. */
export const presentOffer = (row: OfferRow, currency: string): Offer => ({
  ...row,
  amount: row.amountCents === null ? null : amountOf(row.amountCents),
  currency,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})
