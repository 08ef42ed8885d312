import { type SQL, sql } from 'drizzle-orm'
import type { FigureKind } from '#contract/rules/artist-figures.ts'
import { orderLinesTable, ordersTable } from '#server/features/orders/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { dayStart } from './count-plays.ts'
import { followerDaysTable, trackEngagementDaysTable } from './table.ts'

/** What came of plays: tracks put into playlists that are there still, likes that were not taken back, who began to follow, things sold. */
export const ENGAGEMENT_KINDS = ['saves', 'likes', 'newFollowers', 'sold'] as const satisfies FigureKind[]
export type EngagementKind = (typeof ENGAGEMENT_KINDS)[number]

const [o, f, l, t] = [trackEngagementDaysTable, followerDaysTable, orderLinesTable, tracksTable]
const dayPaid = (timeZone: string) => sql`(${ordersTable.paidAt} at time zone ${timeZone})::date`
const paidLines = sql`${l} join ${ordersTable} on ${ordersTable.id} = ${l.orderId} and ${ordersTable.paidAt} is not null`

/**
 * A query of how much came of it on each day since one: `day`, `saves`, `likes`, `newFollowers` and `sold`; days without are left out.
 * What was given back of sales is told by their statement.
 */
export const engagementByDay = (artistId: number, since: SQL, timeZone: string): SQL => sql`
  select day, sum(saves)::int as saves, sum(likes)::int as likes, sum(new_followers)::int as "newFollowers", sum(sold)::int as sold
  from (
    select ${o.day} as day, ${o.saves} as saves, ${o.likes} as likes, 0 as new_followers, 0 as sold
    from ${t} join ${o} on ${o.trackId} = ${t.id} where ${t.artistId} = ${artistId} and ${o.day} >= ${since}
    union all
    select ${f.day}, 0, 0, ${f.newFollowers}, 0 from ${f} where ${f.artistId} = ${artistId} and ${f.day} >= ${since}
    union all
    select ${dayPaid(timeZone)}, 0, 0, 0, ${l.quantity} from ${paidLines}
    where ${l.artistId} = ${artistId} and ${ordersTable.paidAt} >= ${dayStart(since, timeZone)}) each_one
  group by day`

/**
 * For each kind a query of what came of one release: the `day`, and how many, `amount`.
 * @param release the SQL names of the release's tracks, of what is sold of it, and of its artist
 */
export const engagementOfRelease = (
  { trackIds, items, artistId }: { trackIds: SQL; items: SQL; artistId: SQL },
  timeZone: string,
): Record<EngagementKind, SQL> => ({
  saves: sql`select ${o.day} as day, ${o.saves} as amount from ${o} where ${o.trackId} = any (${trackIds})`,
  likes: sql`select ${o.day} as day, ${o.likes} as amount from ${o} where ${o.trackId} = any (${trackIds})`,
  newFollowers: sql`select ${f.day} as day, ${f.newFollowers} as amount from ${f} where ${f.artistId} = ${artistId}`,
  sold: sql`select ${dayPaid(timeZone)} as day, ${l.quantity} as amount from ${paidLines}
    where ${l.artistId} = ${artistId} and ${l.merchandiseId} in (${items})`,
})
