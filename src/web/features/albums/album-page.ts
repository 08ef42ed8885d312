import { albums } from '#contract/albums.ts'
import { isOpenToAll } from '#contract/kit/access.ts'
import type { Album, AlbumWithTracks } from '#contract/schemas/albums.ts'
import { read } from '#web/platform/api/reads.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { spokenDuration } from '#web/platform/text/format-duration.ts'
import { albumData } from './album-data.ts'

export const albumQuery = (id: number) => read(albums.get, { params: { id } })

const releasedOn = (day: string | null) =>
  day &&
  `released ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}`

/** What an album's card says of it beside its songs. */
export const albumDetails = ({ description, genre, releaseDate, trackCount, totalDuration }: Album) => ({
  voice: description,
  facts: [genre, releasedOn(releaseDate)],
  length: [countWords(trackCount, 'track'), totalDuration > 0 ? spokenDuration(totalDuration) : '']
    .filter(Boolean)
    .join(', '),
})

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

/** How a record splits over its two sides: the half that keeps them closest in length, later half on B. */
export function splitSides<T extends { duration: number | null }>(tracks: readonly T[]): [T[], T[]] {
  if (tracks.length < 4) return [[...tracks], []]
  const seconds = (part: readonly T[]) => part.reduce((sum, { duration }) => sum + (duration ?? 200), 0)
  const whole = seconds(tracks)
  const cuts = tracks.slice(1).map((_, i) => i + 1)
  const best = cuts.reduce((kept, cut) =>
    Math.abs(2 * seconds(tracks.slice(0, cut)) - whole) < Math.abs(2 * seconds(tracks.slice(0, kept)) - whole)
      ? cut
      : kept,
  )
  return [tracks.slice(0, best), tracks.slice(best)]
}
