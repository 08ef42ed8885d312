import { type SQL, sql } from 'drizzle-orm'

/**
 * The moment a month began by the clocks of a zone.
 * @param ago how many months back; 0 is the present one
 */
export const monthStart = (timeZone: string, ago = 0): SQL =>
  sql`((date_trunc('month', now() at time zone ${timeZone}) - make_interval(months => ${ago})) at time zone ${timeZone})`

/** The month of a moment by the clocks of a zone: "2026-11". */
export const monthOf = (moment: SQL | { getSQL(): SQL }, timeZone: string): SQL<string> =>
  sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM')`
