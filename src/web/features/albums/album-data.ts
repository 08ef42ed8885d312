import { isOpenToAll } from '#contract/kit/access.ts'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { makerOf, pictureOf, recordingOf, SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'

/** What search engines read of an album's page: the songs among it that nobody needs a pass for. */
export function albumData(album: AlbumWithTracks, site: SiteIdentity) {
  const path = `/jukebox-wall?album=${album.id}`
  return [
    {
      '@context': SCHEMA,
      '@type': 'MusicAlbum',
      name: album.title,
      url: site.origin + path,
      image: pictureOf(album.imageUrl, `/artwork/album/${album.id}`, site),
      byArtist: makerOf(album, site),
      datePublished: album.releaseDate ?? undefined,
      genre: album.genre ?? undefined,
      description: album.description ?? undefined,
      numTracks: album.trackCount,
      track: album.tracks.filter(isOpenToAll).map((track) => recordingOf(track, site)),
    },
    trailOf(site, ['Jukebox Wall', '/jukebox-wall'], [album.title, path]),
  ]
}
