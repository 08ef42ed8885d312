import { inArray } from 'drizzle-orm'
import { type SearchSource, searchHit, storedRows } from '#server/platform/search/source.ts'
import { presentAlbum, selectAlbums } from './service.ts'
import { albumsTable } from './table.ts'

export const albumSearch: SearchSource = {
  kind: 'albums',
  order: 3,
  rows: () => storedRows(albumsTable),
  async read(ids, { db }) {
    const rows = (await selectAlbums(db).where(inArray(albumsTable.id, ids))).map(presentAlbum)
    return rows.map((album) => {
      const about = [album.artist, album.releaseDate?.slice(0, 4)]
      return searchHit('albums', 'album', { ...album, about, address: `/jukebox-wall?album=${album.id}` })
    })
  },
}
