import { inArray } from 'drizzle-orm'
import { type SearchSource, searchHit, storedRows } from '#server/platform/search/source.ts'
import { presentVideo, selectVideos } from './service.ts'
import { videosTable } from './table.ts'

export const videoSearch: SearchSource = {
  kind: 'videos',
  order: 4,
  rows: () => storedRows(videosTable),
  async read(ids, { db }) {
    const rows = (await selectVideos(db).where(inArray(videosTable.id, ids))).map(presentVideo)
    return rows.map((video) => {
      const about = [video.artist, video.releaseDate?.slice(0, 4)]
      return searchHit('videos', 'video', {
        ...video,
        about,
        address: video.pagePath ?? `/jukebox-wall?video=${video.id}`,
      })
    })
  },
}
