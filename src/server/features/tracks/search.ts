import { inArray } from 'drizzle-orm'
import { type SearchSource, searchHit, storedRows } from '#server/platform/search/source.ts'
import { presentTrack, selectTracks } from './service.ts'
import { tracksTable } from './table.ts'

export const trackSearch: SearchSource = {
  kind: 'tracks',
  order: 2,
  rows: () => storedRows(tracksTable),
  async read(ids, { db }, caller) {
    const rows = await selectTracks(db).where(inArray(tracksTable.id, ids))
    return rows.map((row) => {
      const track = presentTrack(row, caller)
      const { id, artist, album, hasAudio, locked, accessTier } = track
      const hearing = { hasAudio, locked, accessTier }
      const address = `/jukebox-wall?single=${id}`
      return searchHit('tracks', 'single', { ...track, about: [artist, album], address, hearing })
    })
  },
}
