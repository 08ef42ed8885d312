import { inArray, sql } from 'drizzle-orm'
import { dayWords } from '#contract/kit/written-days.ts'
import { type SearchSource, searchHit, storedRows } from '#server/platform/search/source.ts'
import { distanceFromNow, presentGig, selectGigs } from './service.ts'
import { gigsTable } from './table.ts'

export const gigSearch: SearchSource = {
  kind: 'gigs',
  order: 5,
  rows: () => storedRows(gigsTable, undefined, distanceFromNow(sql.placeholder('now'))),
  async read(ids, { db }, caller) {
    const rows = await selectGigs(db).where(inArray(gigsTable.id, ids))
    return rows.map((row) => {
      const gig = presentGig(row, caller)
      const about = [gig.status === 'cancelled' ? 'Cancelled' : null, dayWords(gig.date), gig.venue, gig.city]
      return searchHit('gigs', 'gig', { ...gig, about, address: `/gigs/${gig.id}` })
    })
  },
}
