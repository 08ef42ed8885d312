import { eq } from 'drizzle-orm'
import { type EmbedSource, recordIdInQuery } from '#server/platform/discovery/embeds/source.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { presentTrack, selectTracks } from './service.ts'
import { tracksTable } from './table.ts'

export const trackEmbed: EmbedSource = {
  kind: 'track',
  shownAt(url) {
    if (url.pathname === '/music-room') return recordIdInQuery(url, 'track')
    // An album that lies open on the wall is what the page shows.
    return url.pathname === '/jukebox-wall' && recordIdInQuery(url, 'album') === undefined
      ? recordIdInQuery(url, 'single')
      : undefined
  },
  async read(db, id) {
    const [row] = await selectTracks(db).where(eq(tracksTable.id, id))
    const { title, artist, artistSlug, locked } = presentTrack(orNotFound(row, 'Track'), null)
    return { title, artist, artistSlug, locked }
  },
}
