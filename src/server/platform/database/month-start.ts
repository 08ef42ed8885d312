import { type SQL, sql } from 'drizzle-orm'

/**
 * The moment a month began by the clocks of a zone.
 * @param ago how many months back; 0 is the present one
 */
export const monthStart = (timeZone: string, ago = 0): SQL =>
  sql`((date_trunc('month', now() at time zone ${timeZone}) - make_interval(months => ${ago})) at time zone ${timeZone})`

/**
 * The month of a moment by the clocks of a zone: "2026-11".
 * @param ago how many months back from there
 */
export const monthOf = (moment: SQL, timeZone: string, ago: SQL = sql`0`): SQL<string> =>
  sql<string>`to_char(date_trunc('month', ${moment} at time zone ${timeZone}) - make_interval(months => ${ago}), 'YYYY-MM')`
