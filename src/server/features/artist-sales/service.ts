import { type SQL, sql } from 'drizzle-orm'
import { MAX_STATEMENT_LINES } from '#contract/artist-sales.ts'
import type { Caller } from '#contract/kit/access.ts'
import { amountOfMinor } from '#contract/kit/money.ts'
import type { SalesStatement } from '#contract/schemas/artist-sales.ts'
import { findArtist } from '#server/features/artist-figures/service.ts'
import {
  orderLinesTable as l,
  ordersTable as o,
  orderRefundLinesTable as r,
  orderRefundsTable as refunds,
} from '#server/features/orders/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { forbidden } from '#server/platform/http/errors.ts'
import { periodOf, type StatementPeriod } from './period.ts'
import { artistSalesPolicy } from './policy.ts'

interface Sums {
  sold: number
  returned: number
  proceeds: number
  takenBack: number
}
interface SalesRow extends Sums {
  currency: string
  name: string
  label: string | null
  lines: number
  all: Sums
}

const within = (moment: unknown, { since, until }: StatementPeriod, timeZone: string): SQL =>
  sql`${moment} >= (${since}::date)::timestamp at time zone ${timeZone}
    and ${moment} < (${until}::date + 1)::timestamp at time zone ${timeZone}`

/** What was paid within a period counts there, and what was given back within it is taken off there, whenever it was bought. */
const salesWithin = (artistId: number, period: StatementPeriod, timeZone: string): SQL => sql`
  with moved as (
    select ${o.currency} as currency, ${l.name} as name, ${l.label} as label,
      ${l.quantity} as sold, 0 as returned, ${l.proceeds} as proceeds, 0::bigint as taken_back
    from ${l} join ${o} on ${o.id} = ${l.orderId}
    where ${l.artistId} = ${artistId} and ${within(o.paidAt, period, timeZone)}
    union all
    select ${o.currency}, ${l.name}, ${l.label}, 0, ${r.quantity}, 0, ${r.proceeds}
    from ${l} join ${o} on ${o.id} = ${l.orderId}
      join ${r} on ${r.lineId} = ${l.id} join ${refunds} on ${refunds.id} = ${r.refundId}
    where ${l.artistId} = ${artistId} and ${o.paidAt} is not null and ${within(refunds.createdAt, period, timeZone)}
  ), of_things as (
    select currency, name, label, sum(sold) as sold, sum(returned) as returned, sum(proceeds) as proceeds,
      sum(taken_back) as taken_back
    from moved group by 1, 2, 3
  )
  select currency, name, label, sold::int, returned::int, proceeds::float8, taken_back::float8 as "takenBack",
    (count(*) over ())::int as lines,
    jsonb_build_object('sold', sum(sold) over of_currency, 'returned', sum(returned) over of_currency,
      'proceeds', sum(proceeds) over of_currency, 'takenBack', sum(taken_back) over of_currency) as all
  from of_things window of_currency as (partition by currency)
  order by currency, proceeds - taken_back desc, name, label nulls first limit ${MAX_STATEMENT_LINES}`

const present = ({ sold, returned, proceeds, takenBack }: Sums, currency: string) => ({
  ...{ sold, returned, proceeds: amountOfMinor(proceeds, currency), takenBack: amountOfMinor(takenBack, currency) },
  net: amountOfMinor(proceeds - takenBack, currency),
})

/**
 * What was sold of an artist within a period: what is paid on the site, by whose it was when it was ordered.
 * @param asked the artist, or the caller's own; the period by its name, or this month
 * @throws 404 for an artist they do not belong to, 403 for its viewers
 */
export async function salesStatement(
  context: Pick<AppContext, 'db' | 'site'>,
  asked: { artistId?: number | undefined; period?: string | undefined },
  caller: Caller,
): Promise<SalesStatement> {
  const artist = await findArtist(context.db, asked.artistId, caller)
  if (!can(caller, artistSalesPolicy.seeSales, artist)) throw forbidden('Viewers of an artist do not see its sales')
  const { timeZone } = await context.site()
  const today = dayAt(Date.now(), timeZone)
  const period = periodOf(asked.period ?? today.slice(0, 7))
  const { rows } = await context.db.execute<SalesRow & Record<string, unknown>>(
    salesWithin(artist.id, period, timeZone),
  )
  const currencies = [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    return {
      currency,
      ...present(own[0]?.all ?? { sold: 0, returned: 0, proceeds: 0, takenBack: 0 }, currency),
      lines: own.map((row) => ({ name: row.name, label: row.label, ...present(row, currency) })),
    }
  })
  return {
    artist: { id: artist.id, name: artist.name },
    ...{ period: period.name, since: period.since, until: period.until, before: period.before },
    after: period.until < today ? period.after : null,
    currencies,
    more: (rows[0]?.lines ?? 0) - rows.length,
  }
}
