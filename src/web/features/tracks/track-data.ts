import type { Track } from '#contract/schemas/tracks.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { pictureOf, recordingOf, SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'

const albumOf = ({ album, albumId }: Track, { origin }: SiteIdentity) =>
  album
    ? { '@type': 'MusicAlbum', name: album, ...(albumId ? { url: `${origin}/jukebox-wall?album=${albumId}` } : {}) }
    : undefined

/** What search engines read of a track's page. */
export const trackData = (track: Track, site: SiteIdentity) => [
  {
    '@context': SCHEMA,
    ...recordingOf(track, site),
    image: pictureOf(track.imageUrl, `/artwork/track/${track.id}`, site),
    inAlbum: albumOf(track, site),
    genre: track.genre ?? undefined,
    datePublished: track.releaseDate ?? undefined,
  },
  trailOf(site, ['Music Room', '/music-room'], [track.title, `/music-room?track=${track.id}`]),
]
