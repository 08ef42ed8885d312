import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { tiers } from '#contract/kit/access.ts'
import type { memberSortColumns, memberSorts } from '#contract/members.ts'
import type { Member, MemberFilters } from '#contract/schemas/members.ts'
import { passPaymentsTable, subscriptionsTable } from '#server/features/memberships/table.ts'
import { grantsTable } from '#server/platform/access/entitlements/table.ts'
import { byPosition, defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { monthStart } from '#server/platform/database/month-start.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { usersTable, userWords } from '#server/platform/identity/table.ts'
import { hasPass } from './policy.ts'
import { passReceiptsTable } from './table.ts'

const u = usersTable

const hasGrant = (where: SQL = sql`true`): SQL =>
  sql`exists (select from ${grantsTable} g where g.user_id = ${u.id} and ${where})`
const hasSubscription = (where: SQL): SQL =>
  sql`exists (select from ${subscriptionsTable} s where s.user_id = ${u.id} and ${where})`

/** Subscriptions that were paid for at all. */
export const wasPaid = sql`s.status not in ('incomplete', 'incomplete_expired')`
/** Those whose card was charged in vain. */
export const cardFailed = sql`s.status in ('past_due', 'unpaid')`

const stateFilter = (state: NonNullable<MemberFilters['state']>, timeZone: string): SQL =>
  ({
    current: hasPass,
    ended: not(hasPass),
    joined: hasSubscription(sql`${wasPaid} and s.started_at >= ${monthStart(timeZone)}`),
    left: hasSubscription(sql`${wasPaid} and s.ended_at >= ${monthStart(timeZone)}`),
    failed: hasSubscription(cardFailed),
  })[state]

/** What a list of members is narrowed to: whoever was ever given a pass. */
export const listFilter = ({ q, tier, source, state }: MemberFilters, timeZone: string): SQL | undefined =>
  and(
    hasGrant(),
    containsWords(userWords, q),
    tier ? eq(u.accessTier, tier) : undefined,
    source ? hasGrant(sql`g.source = ${source} and (g.ends_at is null or g.ends_at > now())`) : undefined,
    state ? stateFilter(state, timeZone) : undefined,
  )

/** Receipts, each with what became of its payment. */
export const receipts = sql`${passReceiptsTable} r left join ${passPaymentsTable} p on p.receipt_id = r.invoice_id`
/** What was given back of a receipt: by the label, or by the bank where a dispute was lost. */
export const refundedOf = sql`(case when p.dispute = 'lost' then r.amount else coalesce(p.refunded, 0) end)`
/** What of it stays, in the smallest unit of its currency. */
export const keptOf = sql`(r.amount - ${refundedOf})`

const since = sql`(select min(g.starts_at) from ${grantsTable} g where g.user_id = ${u.id})`

/** The orders of the list of members. */
export const listOrder = defineListOrder<(typeof memberSorts)[number], (typeof memberSortColumns)[number]>({
  id: u.id,
  own: { newest: [sql`${since} desc`, desc(u.id)] },
  columns: {
    username: ignoringCase(u.username),
    tier: byPosition(u.accessTier, tiers),
    since,
    until: sql`(select max(coalesce(g.ends_at, 'infinity')) from ${grantsTable} g where g.user_id = ${u.id})`,
    value: sql`(select sum(${keptOf}) from ${receipts} where r.user_id = ${u.id})`,
  },
})

/** What of a member stands in the CSV export. */
export const memberCsvColumns: readonly CsvColumn<Member>[] = [
  ...(['id', 'username', 'email', 'name', 'tier', 'source', 'reason', 'since', 'until', 'subscription'] as const),
  ['Current', ({ isCurrent }) => isCurrent],
  ['Paid', ({ paid }) => paid.map(({ amount, currency }) => `${amount} ${currency}`)],
]
