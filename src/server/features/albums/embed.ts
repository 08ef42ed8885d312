import { and, eq } from 'drizzle-orm'
import { type EmbedSource, recordIdInQuery } from '#server/platform/discovery/embeds/source.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { isOpenAlbum } from './policy.ts'
import { selectAlbums } from './service.ts'
import { albumsTable } from './table.ts'

export const albumEmbed: EmbedSource = {
  kind: 'album',
  shownAt: (url) => (url.pathname === '/jukebox-wall' ? recordIdInQuery(url, 'album') : undefined),
  async read(db, id) {
    const isIt = eq(albumsTable.id, id)
    const [[row], [open]] = await Promise.all([
      selectAlbums(db).where(isIt),
      selectAlbums(db).where(and(isIt, isOpenAlbum(new Date()))),
    ])
    const { album, artistSlug } = orNotFound(row, 'Album')
    return { title: album.title, artist: album.artist, artistSlug, locked: !open }
  },
}
