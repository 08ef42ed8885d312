import { eq, sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import { type SearchSource, searchHit } from '#server/platform/search/source.ts'
import { callsOf, isCasting } from './service.ts'
import { castingCallsTable, trackModelsTable } from './table.ts'

const o = castingCallsTable

/** What the roles of a track say, in one row. */
const roles = sql`(
  select (array_agg(character_name order by id))[1] as leading, string_agg(character_name, ' ') as names,
    string_agg(concat_ws(' ', shoot_location, city, country), ' ') as places, string_agg(description, ' ') as said
  from ${trackModelsTable} where track_id = ${tracksTable.id})`

/**
 * Casting calls as the search reads them, with the columns other tables keep ready. A call is told by three tables and there are
 * few of them at a time, so theirs are put together when somebody searches.
 */
const foundCalls = sql`
  select ${tracksTable.id} as id,
    folded(coalesce(${o.title}, r.leading, ${tracksTable.title})) || E'\n'
      || folded(concat_ws(' ', r.names, ${tracksTable.title}, ${tracksTable.artist})) as found_text,
    setweight(to_tsvector('simple', folded(coalesce(${o.title}, r.leading, ${tracksTable.title}))), 'A')
      || setweight(to_tsvector('simple', folded(concat_ws(' ', r.names, ${tracksTable.title}, ${tracksTable.artist}))), 'B')
      || setweight(to_tsvector('simple', folded(concat_ws(' ', ${tracksTable.shootLocation}, r.places))), 'C')
      || setweight(to_tsvector('simple', folded(concat_ws(' ', ${o.description}, r.said))), 'D') as found_words,
    extract(epoch from ${tracksTable.createdAt}) as place
  from ${tracksTable} left join ${o} on ${eq(o.trackId, tracksTable.id)} left join lateral ${roles} r on true
  where ${isCasting}`

export const castingSearch: SearchSource = {
  kind: 'casting',
  order: 7,
  rows: () => foundCalls,
  once: true,
  async read(ids, { db, site }) {
    return (await callsOf(db, (await site()).timeZone, ids)).map((call) => {
      const { id, trackTitle, artist, location } = call
      const about = [trackTitle, artist, location]
      return searchHit('casting', 'single', { ...call, of: trackTitle, about, address: `/casting?call=${id}` })
    })
  },
}
