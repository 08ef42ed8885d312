import type { Track } from '#contract/schemas/tracks.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { trackData } from './track-data.ts'

/** What previews and search engines are told of a track that anybody may hear. */
export function trackHead(track: Track, site: SiteIdentity): PageHead {
  return {
    title: titleByArtist(track),
    description:
      [track.genre, track.album && `from ${track.album}`].filter(Boolean).join(', ') || 'A track to listen to.',
    path: `/music-room?track=${track.id}`,
    image: `/artwork/track/${track.id}?shape=card`,
    type: 'music.song',
    properties: {
      ...(track.duration ? { 'music:duration': String(track.duration) } : {}),
      ...(track.artistSlug
        ? { 'music:musician': `${site.origin}/artist/${encodeURIComponent(track.artistSlug)}` }
        : {}),
      ...(track.albumId ? { 'music:album': `${site.origin}/jukebox-wall?album=${track.albumId}` } : {}),
      ...(track.audioUrl ? { 'og:audio': new URL(track.audioUrl, site.origin).href } : {}),
    },
    embeddable: track.hasAudio,
    data: import.meta.env.SSR ? trackData(track, site) : [],
  }
}
