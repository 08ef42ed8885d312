import { and, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import { amountOfMinor } from '#contract/kit/money.ts'
import type { Amount, Income } from '#contract/schemas/members.ts'
import { subscriptionsTable } from '#server/features/memberships/table.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { monthOf, monthStart } from '#server/platform/database/month-start.ts'
import { cardFailed, keptOf, receipts, wasPaid } from './list-query.ts'

const MONTHS = 12

type Counts = Map<string, number>

/** How many subscriptions began, or ended, in each of the last months. */
async function countSubscriptions(
  db: Connection,
  column: 'started_at' | 'ended_at',
  timeZone: string,
): Promise<Counts> {
  const at = sql.raw(`s.${column}`)
  const { rows } = await db.execute<{ month: string; count: number }>(sql`
    select ${monthOf(at, timeZone)} as month, count(*)::int as count from ${subscriptionsTable} s
    where ${wasPaid} and ${at} >= ${monthStart(timeZone, MONTHS - 1)} group by 1`)
  return new Map(rows.map(({ month, count }) => [month, count]))
}

/** What was paid for passes in each of the last months, in the smallest unit of one currency. */
async function sumPayments(db: Connection, currency: string, timeZone: string): Promise<Counts> {
  const { rows } = await db.execute<{ month: string; units: string }>(sql`
    select ${monthOf(sql`r.paid_at`, timeZone)} as month, sum(${keptOf}) as units from ${receipts}
    where r.currency = ${currency} and r.paid_at >= ${monthStart(timeZone, MONTHS - 1)} group by 1`)
  return new Map(rows.map(({ month, units }) => [month, Number(units)]))
}

/** What subscriptions that run bring a month; one that is paid for a year brings a twelfth of it. */
async function recurring(db: Connection): Promise<Amount[]> {
  const { rows } = await db.execute<{ currency: string; units: string }>(sql`
    select s.currency, sum(case when s.plan like '%-year' then s.price / 12.0 else s.price end) as units
    from ${subscriptionsTable} s
    where s.status in ('active', 'past_due') and not s.cancel_at_period_end group by 1 order by 1`)
  return rows.map(({ currency, units }) => ({ amount: amountOfMinor(Math.round(Number(units)), currency), currency }))
}

/** What was paid or confirmed of merch this month, less what was given back. */
async function merch(db: Connection, timeZone: string): Promise<Amount[]> {
  const { currency, total, refunded, createdAt, status } = ordersTable
  const rows = await db
    .select({ currency, units: sql`sum(${total} - ${refunded})`.mapWith(Number) })
    .from(ordersTable)
    .where(
      and(gte(createdAt, monthStart(timeZone)), sql`${status} in ('confirmed', 'paid', 'sent')`, isNotNull(currency)),
    )
    .groupBy(currency)
    .orderBy(currency)
  return rows.map((row) => ({ amount: amountOfMinor(row.units, row.currency), currency: row.currency }))
}

const one = async (db: Connection, query: SQL): Promise<number> =>
  (await db.execute<{ count: number }>(query)).rows[0]?.count ?? 0

/**
 * What passes and merch bring.
 * @param site its currency, in which the months are summed, and the zone in which months begin
 */
export async function incomeOf(
  db: Connection,
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<Income> {
  const [began, ended, paid, monthly, ofMerch, failed, { rows: names }] = await Promise.all([
    countSubscriptions(db, 'started_at', timeZone),
    countSubscriptions(db, 'ended_at', timeZone),
    sumPayments(db, currency, timeZone),
    recurring(db),
    merch(db, timeZone),
    one(
      db,
      sql`select count(*)::int as count from ${subscriptionsTable} s where ${cardFailed} and s.user_id is not null`,
    ),
    db.execute<{ month: string }>(sql`
      select ${monthOf(sql`now()`, timeZone, sql`ago`)} as month
      from generate_series(0, ${MONTHS - 1}) ago order by 1`),
  ])
  const months = names.map(({ month }) => ({
    month,
    passes: amountOfMinor(paid.get(month) ?? 0, currency),
    joined: began.get(month) ?? 0,
    left: ended.get(month) ?? 0,
  }))
  const present = months.at(-1)
  return {
    ...{ recurring: monthly, merch: ofMerch, failed, months, currency },
    ...{ joined: present?.joined ?? 0, left: present?.left ?? 0 },
  }
}
