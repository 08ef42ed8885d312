import { and, gt, inArray, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type PgTable, text } from 'drizzle-orm/pg-core'
import { type Tier, tiers } from '#contract/kit/access.ts'
import { moment } from '#server/platform/database/columns.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/** Columns of what members may have before everybody: `neededTier` decides by them. */
export const earlyAccess = () => ({
  /** Null: it is for all whom its tier is for at once. */
  publicFrom: moment(),
  earlyTier: text({ enum: tiers }).notNull().default('fan'),
})

interface EarlyColumns {
  accessTier: AnyPgColumn
  publicFrom: AnyPgColumn
  earlyTier: AnyPgColumn
}

/** The same as `neededTier`, for lists: the tier that rows need at a moment. */
export const neededTierAt = ({ accessTier, publicFrom, earlyTier }: EarlyColumns, now: Date): SQL<Tier> =>
  sql`(case when ${publicFrom} > ${now.toISOString()}::timestamptz and (${accessTier} = 'free' or ${earlyTier} = 'vip')
    then ${earlyTier} else ${accessTier} end)`

/**
 * The same as `canSee`, for lists: rows that somebody may see at a moment whose tier reaches these.
 * @param isPending whether there are rows at all that members have first; without, an index on the tier alone serves the rest
 */
export const seenByTiers = (
  { accessTier, publicFrom, earlyTier }: EarlyColumns,
  reached: readonly Tier[],
  now: Date,
  isPending: boolean,
): SQL | undefined =>
  and(
    inArray(accessTier, [...reached]),
    isPending ? or(isNull(publicFrom), lte(publicFrom, now), inArray(earlyTier, [...reached])) : undefined,
  )

/** Makes the question when something of a table opens next, at a moment in one of its columns. */
export const nextMomentIn =
  (table: PgTable, column: AnyPgColumn) =>
  async (db: Connection, now: Date): Promise<Date | null> => {
    const [row] = await db
      .select({ at: min(column) })
      .from(table)
      .where(gt(column, now))
    return (row?.at as Date | null | undefined) ?? null
  }
