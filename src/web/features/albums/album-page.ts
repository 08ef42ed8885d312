import { isOpenToAll } from '#contract/kit/access.ts'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { albumData } from './album-data.ts'

/** True for an album with something on it that nobody needs a pass for; others are not told to the world. */
export const isOpenAlbum = ({ tracks }: AlbumWithTracks) => tracks.length === 0 || tracks.some(isOpenToAll)

/** What previews and search engines are told of an album. */
export function albumHead(album: AlbumWithTracks, site: SiteIdentity): PageHead {
  const songs = countWords(album.trackCount, 'track')
  return {
    title: titleByArtist(album),
    description: album.description ?? `${[songs, album.genre].filter(Boolean).join(', ')}.`,
    path: `/jukebox-wall?album=${album.id}`,
    image: `/artwork/album/${album.id}?shape=card`,
    type: 'music.album',
    properties: {
      ...(album.releaseDate ? { 'music:release_date': album.releaseDate } : {}),
      ...(album.artistSlug
        ? { 'music:musician': `${site.origin}/artist/${encodeURIComponent(album.artistSlug)}` }
        : {}),
    },
    embeddable: album.tracks.some(({ hasAudio }) => hasAudio),
    data: import.meta.env.SSR ? albumData(album, site) : [],
  }
}
