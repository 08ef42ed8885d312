import { inArray } from 'drizzle-orm'
import { type SearchSource, searchHit, storedRows } from '#server/platform/search/source.ts'
import { presentArtist, selectArtists } from './presenting.ts'
import { publishedFor } from './service.ts'
import { artistsTable } from './table.ts'

export const artistSearch: SearchSource = {
  kind: 'artists',
  order: 1,
  rows: (caller) => storedRows(artistsTable, publishedFor(caller)),
  async read(ids, { db }, caller) {
    const rows = await selectArtists(db).where(inArray(artistsTable.id, ids))
    return rows.map((row) => {
      const artist = presentArtist(row, caller)
      const { name: title, genre, location, slug } = artist
      return searchHit('artists', 'artist', { ...artist, title, about: [genre, location], address: `/artist/${slug}` })
    })
  },
}
