import { sql } from 'drizzle-orm'
import { FEWEST_FANS_OF_COUNTRY } from '#contract/rules/artist-figures.ts'
import type { FanCountries } from '#contract/schemas/artist-figures.ts'
import { artistFollowsTable } from '#server/features/artists/table.ts'
import { ordersTable } from '#server/features/orders/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/**
 * In which countries those live who follow an artist: the one their last paid order went to. Nothing is guessed from addresses of the
 * internet; whoever has ordered nothing is unknown. Countries of a few are told together, so that nobody is recognised.
 * The rule: issue of the artist's room, "countries as far as honestly known"; docs/decisions/078-countries-of-fans.md.
 */
export async function fanCountriesOf(db: Connection, artistId: number): Promise<FanCountries> {
  const [f, o] = [artistFollowsTable, ordersTable]
  const { rows } = await db.execute<{ country: string | null; fans: number }>(sql`
    select country, count(*)::int as fans
    from (
      select distinct on (${f.userId}) ${o.country} as country
      from ${f} left join ${o} on ${o.userId} = ${f.userId} and ${o.paidAt} is not null and ${o.country} is not null
      where ${f.artistId} = ${artistId}
      order by ${f.userId}, ${o.paidAt} desc nulls last) lives
    group by country order by fans desc, country`)
  const known = rows.flatMap(({ country, fans }) => (country === null ? [] : [{ country, fans }]))
  const countries = known.filter(({ fans }) => fans >= FEWEST_FANS_OF_COUNTRY)
  const sum = (of: readonly { fans: number }[]) => of.reduce((all, { fans }) => all + fans, 0)
  return { countries, elsewhere: sum(known) - sum(countries), unknown: sum(rows) - sum(known) }
}
