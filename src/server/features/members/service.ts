import { desc, eq, inArray, sql } from 'drizzle-orm'
import { amountOfMinor } from '#contract/kit/money.ts'
import type { Member, MemberDetails } from '#contract/schemas/members.ts'
import { passPaymentsTable, subscriptionsTable } from '#server/features/memberships/table.ts'
import { entitlementOf, type Grant, isSameTier } from '#server/platform/access/entitlements/entitlement.ts'
import { type GrantRow, grantsTable } from '#server/platform/access/entitlements/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { keptOf, receipts } from './list-query.ts'
import { passReceiptsTable } from './table.ts'

const moment = (at: Date | null | undefined) => at?.toISOString() ?? null

/** The grant that gives somebody what they have now, or the one that gave them a pass last. */
function decisiveGrant<G extends Grant>(grants: readonly G[], now: Date): { grant: G | undefined; isCurrent: boolean } {
  const { tier, source } = entitlementOf(grants, now)
  const holds = ({ startsAt, endsAt }: Grant) => startsAt <= now && (endsAt === null || endsAt > now)
  const current = grants.find((one) => holds(one) && isSameTier(one.tier, tier) && one.source === source)
  if (current) return { grant: current, isCurrent: true }
  const byEnd = grants.toSorted((a, b) => (b.endsAt?.getTime() ?? 0) - (a.endsAt?.getTime() ?? 0))
  return { grant: byEnd[0], isCurrent: false }
}

/** What each of some people paid for passes, less what was given back, by currency. */
async function paidBy(db: Connection, userIds: readonly number[]): Promise<Map<number, Member['paid']>> {
  const { rows } = await db.execute<{ userId: number; currency: string; units: string }>(sql`
    select r.user_id as "userId", r.currency, sum(${keptOf}) as units from ${receipts}
    where r.user_id = any(${sql.param([...userIds])}::int[]) group by 1, 2 order by 2`)
  return new Map(
    [...Map.groupBy(rows, (row) => row.userId)].map(([id, sums]) => [
      id,
      sums.map((sum) => ({ amount: amountOfMinor(Number(sum.units), sum.currency), currency: sum.currency })),
    ]),
  )
}

/** The subscription each of some people began last. */
async function latestSubscriptions(db: Connection, userIds: readonly number[]) {
  const { userId, startedAt, status, cancelAtPeriodEnd } = subscriptionsTable
  const rows = await db
    .select({ userId, status, cancelAtPeriodEnd })
    .from(subscriptionsTable)
    .where(inArray(userId, [...userIds]))
    // The last of each takes the place of those before.
    .orderBy(startedAt)
  return new Map(rows.map((row) => [row.userId, row]))
}

function presentMember(
  user: typeof usersTable.$inferSelect,
  grants: readonly GrantRow[],
  more: Pick<Member, 'subscription' | 'paid'>,
): Member {
  const { grant, isCurrent } = decisiveGrant(grants, new Date())
  const since = Math.min(...grants.map(({ startsAt }) => startsAt.getTime()))
  return {
    ...{ id: user.id, username: user.username, email: user.email },
    name: [user.firstName, user.lastName].filter(Boolean).join(' ') || null,
    tier: grant?.tier ?? user.accessTier,
    source: grant?.source ?? 'comp',
    isCurrent,
    reason: (isCurrent ? grant?.reason : grant?.endReason) ?? null,
    since: new Date(since).toISOString(),
    until: moment(grant?.endsAt),
    ...more,
  }
}

/** Members by the ids of their accounts, in the order of these; whoever was never given a pass is left out. */
export async function membersByIds(db: Connection, ids: readonly number[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const [users, grants, paid, subscriptions] = await Promise.all([
    db
      .select()
      .from(usersTable)
      .where(inArray(usersTable.id, [...ids])),
    db
      .select()
      .from(grantsTable)
      .where(inArray(grantsTable.userId, [...ids])),
    paidBy(db, ids),
    latestSubscriptions(db, ids),
  ])
  const userById = new Map(users.map((user) => [user.id, user]))
  const grantsOf = Map.groupBy(grants, ({ userId }) => userId)
  return ids.flatMap((id) => {
    const [user, own] = [userById.get(id), grantsOf.get(id)]
    const subscription = subscriptions.get(id)?.status ?? null
    return user && own ? [presentMember(user, own, { subscription, paid: paid.get(id) ?? [] })] : []
  })
}

/**
 * One member with all they were given and paid.
 * @throws 404 for whoever was never given a pass
 */
export async function findMember(db: Connection, id: number): Promise<MemberDetails> {
  const [member] = await membersByIds(db, [id])
  const found = orNotFound(member, 'Member')
  const grants = await db
    .select({ grant: grantsTable, grantedBy: usersTable.username })
    .from(grantsTable)
    .leftJoin(usersTable, eq(usersTable.id, grantsTable.grantedBy))
    .where(eq(grantsTable.userId, id))
    .orderBy(desc(grantsTable.startsAt), desc(grantsTable.id))
  const payments = await db
    .select({ receipt: passReceiptsTable, payment: passPaymentsTable })
    .from(passReceiptsTable)
    .leftJoin(passPaymentsTable, eq(passPaymentsTable.receiptId, passReceiptsTable.invoiceId))
    .where(eq(passReceiptsTable.userId, id))
    .orderBy(desc(passReceiptsTable.paidAt))
  const subscription = (await latestSubscriptions(db, [id])).get(id)
  const runs = subscription && ['trialing', 'active', 'past_due'].includes(subscription.status)
  return {
    ...found,
    renews: Boolean(runs && !subscription.cancelAtPeriodEnd),
    grants: grants.map(({ grant, grantedBy }) => ({
      ...{ id: grant.id, tier: grant.tier, source: grant.source, reason: grant.reason, endReason: grant.endReason },
      ...{ startsAt: grant.startsAt.toISOString(), endsAt: moment(grant.endsAt), grantedBy },
    })),
    payments: payments.map(({ receipt, payment }) => ({
      ...{ id: receipt.id, receiptId: receipt.invoiceId, number: receipt.number, currency: receipt.currency },
      paidAt: receipt.paidAt.toISOString(),
      amount: amountOfMinor(receipt.amount, receipt.currency),
      refunded: amountOfMinor(payment?.refunded ?? 0, receipt.currency),
      dispute: payment?.dispute ?? null,
      ...{ from: receipt.periodStart.toISOString(), to: receipt.periodEnd.toISOString() },
    })),
  }
}
