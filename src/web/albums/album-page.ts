import { type AlbumWithTracks, albums } from '#contract/albums.ts'
import { read } from '#web/kit/api/reads.ts'
import type { PageHead } from '#web/kit/head.ts'

export const albumQuery = (id: number) => read(albums.get, { params: { id } })

/** What previews say of a shared album. */
export function albumHead(album: AlbumWithTracks): PageHead {
  const songs = `${album.trackCount} ${album.trackCount === 1 ? 'track' : 'tracks'}`
  return {
    title: [album.title, album.artist].filter(Boolean).join(' by '),
    description: album.description ?? `${[songs, album.genre].filter(Boolean).join(', ')}. Listen on Late Set.`,
    path: `/jukebox-wall?album=${album.id}`,
    image: `/artwork/album/${album.id}?shape=card`,
    type: 'music.album',
    ...(album.releaseDate ? { properties: { 'music:release_date': album.releaseDate } } : {}),
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
