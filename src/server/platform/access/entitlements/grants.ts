import { and, eq, gt, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Tier } from '#contract/kit/access.ts'
import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { entitlementOf, type GrantSource, isSameTier } from './entitlement.ts'
import { type GrantRow, grantsTable } from './table.ts'

/** The queue of moments at which somebody's tier changes by itself. */
export const TIER_CHANGES = 'tier-changes'
/** The longest a job waits: further changes are queued when this one is done, so that no queue holds years. */
const MOST_SECONDS = 7 * 24 * 3600

export interface NewGrant {
  userId: number
  tier: Tier
  source: GrantSource
  startsAt?: Date
  endsAt?: Date | null
  reason?: string | null
  grantedBy?: number | null
  origin?: string
}

/** What a change of somebody's tier is announced with. */
type Announcing = Pick<AppContext, 'jobs'>

const isOver = sql`${grantsTable.endsAt} <= clock_timestamp()`

/**
 * Makes the tier in somebody's account what their grants say at this moment, in the transaction that changed these, and queues
 * the next change that comes by itself.
 * @returns their tier, and whether it was another before; null where there is no such account
 */
export async function applyGrants(
  { jobs }: Announcing,
  transaction: Connection,
  userId: number,
): Promise<{ tier: Tier; hasChanged: boolean } | null> {
  // Held, so that two who change grants of one person do not each write what they saw.
  const [user] = await transaction
    .select({
      accessTier: usersTable.accessTier,
      tierChangesAt: usersTable.tierChangesAt,
      // By the clock of the database, which all processes share; that of the transaction may have begun before another's.
      now: sql<Date>`clock_timestamp()`.mapWith(usersTable.createdAt),
    })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('update')
  if (!user) return null
  const grants = await transaction
    .select()
    .from(grantsTable)
    .where(and(eq(grantsTable.userId, userId), or(isNull(grantsTable.endsAt), gt(grantsTable.endsAt, user.now))))
  const { tier, changesAt } = entitlementOf(grants, user.now)
  const hasChanged = !isSameTier(tier, user.accessTier)
  if (hasChanged || changesAt?.getTime() !== user.tierChangesAt?.getTime())
    await transaction
      .update(usersTable)
      .set({ accessTier: tier, tierChangesAt: changesAt })
      .where(eq(usersTable.id, userId))
  if (changesAt) {
    const seconds = Math.ceil((changesAt.getTime() - user.now.getTime()) / 1000)
    await jobs.add(TIER_CHANGES, { userId }, transaction, Math.min(Math.max(seconds, 1), MOST_SECONDS))
  }
  return { tier, hasChanged }
}

/** Gives a pass. What is given for the same origin again takes the place of what was given before. */
export async function giveGrant(context: Announcing, transaction: Connection, grant: NewGrant): Promise<GrantRow> {
  const { userId: _, origin: __, ...changes } = grant
  const [row] = await transaction
    .insert(grantsTable)
    .values(grant)
    .onConflictDoUpdate({
      target: grantsTable.origin,
      set: { ...changes, version: sql`${grantsTable.version} + 1`, updatedAt: sql`now()` },
    })
    .returning()
  await applyGrants(context, transaction, grant.userId)
  return row as GrantRow
}

/**
 * Ends what somebody of the label gave, now; what is paid for ends where it is paid.
 * @returns how many passes were ended
 */
export async function endGivenGrants(
  context: Announcing,
  transaction: Connection,
  userId: number,
  endReason: string,
): Promise<number> {
  const ended = await transaction
    .update(grantsTable)
    .set({
      endsAt: sql`clock_timestamp()`,
      endReason,
      version: sql`${grantsTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(grantsTable.userId, userId),
        // A trial is the beginning of a subscription, and ends with it.
        notInArray(grantsTable.source, ['subscription', 'trial']),
        or(isNull(grantsTable.endsAt), sql`not ${isOver}`),
      ),
    )
    .returning({ id: grantsTable.id })
  await applyGrants(context, transaction, userId)
  return ended.length
}

/** Registers what announces that somebody's tier has changed by itself: the next request sees it anyway. */
export function handleTierChanges({ db, jobs, changes }: AppContext): void {
  jobs.handle<{ userId: number }>(TIER_CHANGES, async ({ userId }) => {
    const applied = await db.transaction((transaction) => applyGrants({ jobs }, transaction, userId))
    if (applied?.hasChanged) await changes.touch([data.users, data.accounts])
  })
}
