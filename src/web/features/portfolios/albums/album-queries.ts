import type { QueryClient } from '@tanstack/react-query'
import { ALBUM_PAGE, MAX_ALBUM_ITEMS, portfolioAlbums } from '#contract/portfolio-albums.ts'
import { read, readList } from '#web/platform/api/reads.ts'
import { allImagesQuery, allVideosQuery, grantsQuery } from '../grants/grant-queries.ts'
import type { AlbumSearch } from './album-search.ts'

/** The albums of the caller's portfolio. */
export const ownAlbumsQuery = () => read(portfolioAlbums.own, {})

/** What is in an album, a page at a time; the first page is 1. */
export const albumItemsQuery = (id: number, page: number) =>
  readList(portfolioAlbums.items, {
    params: { id },
    query: { limit: ALBUM_PAGE, offset: (page - 1) * ALBUM_PAGE },
  })

/** All that is in an album. */
export const wholeAlbumQuery = (id: number) =>
  read(portfolioAlbums.items, { params: { id }, query: { limit: MAX_ALBUM_ITEMS } })

/** Asks for the albums of a portfolio, and for what of one the address opens. */
export async function loadAlbums(client: QueryClient, { album: id, page = 1, edit }: AlbumSearch): Promise<void> {
  const albums = await client.ensureQueryData(ownAlbumsQuery())
  if (!id || !albums.some((album) => album.id === id)) return
  await Promise.all([
    client.ensureQueryData(albumItemsQuery(id, page)),
    client.ensureQueryData(grantsQuery()),
    ...(edit === 'items'
      ? [
          client.ensureQueryData(allImagesQuery()),
          client.ensureQueryData(allVideosQuery()),
          client.ensureQueryData(wholeAlbumQuery(id)),
        ]
      : []),
  ])
}
