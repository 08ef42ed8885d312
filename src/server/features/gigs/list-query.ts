import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { gigSortColumns, gigSorts } from '#contract/gigs.ts'
import { gigStateOf, gigStateWords } from '#contract/rules/gig-state.ts'
import type { Gig, GigFilters } from '#contract/schemas/gigs.ts'
import { defineListOrder, ignoringCase } from '#server/platform/database/list-order.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import type { CsvColumn } from '#server/platform/http/responses/send-csv.ts'
import { gigWords, inSection, isPastAt } from './service.ts'
import { gigsTable } from './table.ts'

const g = gigsTable

/** What a list of gigs is narrowed to at a moment. */
export const listFilter = ({ q, status, artistId, section }: GigFilters, moment: Date): SQL | undefined =>
  and(
    containsWords(gigWords, q),
    status ? eq(g.status, status) : undefined,
    artistId ? eq(g.artistId, artistId) : undefined,
    inSection(section, moment),
  )

/** First what is to come, the next one first, then what is past, the latest first. */
function nextFirst(isPast: SQL): SQL[] {
  const place = sql`(${g.date} - date '1900-01-01') * 1440 + coalesce(extract(epoch from ${g.startTime}::time) / 60, 0)`
  const signed = sql`case when ${isPast} then -(${place}) else ${place} end`
  return [asc(isPast), asc(signed), sql`case when ${isPast} then -${g.id} else ${g.id} end`]
}

/** The first number in the words of a price, "1,200" and "18,50" as they are meant; words without any, such as "free", are 0. */
const price = sql`(case when ${g.ticketPrice} <> '' then coalesce(replace(substring(
  regexp_replace(${g.ticketPrice}, '(\\d)[.,](\\d{3})(?!\\d)', '\\1\\2', 'g') from '\\d+(?:[.,]\\d+)?'), ',', '.')::numeric, 0) end)`

/** The orders of the list of gigs at a moment. */
export function listOrder(moment: Date) {
  const isPast = isPastAt(moment)
  return defineListOrder<(typeof gigSorts)[number], (typeof gigSortColumns)[number]>({
    id: g.id,
    own: { next: nextFirst(isPast) },
    columns: {
      title: ignoringCase(g.title),
      place: ignoringCase(sql`concat_ws(', ', nullif(${g.venue}, ''), ${g.city})`),
      date: [g.date, g.startTime],
      start: g.startTime,
      price: [price, ignoringCase(g.ticketPrice)],
      // What can still be sold comes first, what is over last.
      status: sql`(case when ${g.status} = 'cancelled' then 2 when ${isPast} then 3 when ${g.soldOut} then 1 else 0 end)`,
    },
  })
}

/** What of a gig stands in its CSV export. */
export const gigCsvColumns: readonly CsvColumn<Gig>[] = [
  ...(['id', 'title', 'artist', 'venue', 'city', 'state', 'date', 'startTime', 'endTime', 'timeZone'] as const),
  ...(['ticketPrice', 'ticketUrl', 'soldOut'] as const),
  // Not called as the stored status is: an import would store what only the calendar says.
  ['Status now', (gig) => gigStateWords[gigStateOf(gig)]],
  ['Past', (gig) => gig.isPast],
  ...(['description', 'createdAt', 'updatedAt'] as const),
]
