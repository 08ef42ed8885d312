import type { Track } from '#contract/tracks.ts'
import type { PageHead } from '#web/kit/head.ts'

/** What previews say of a shared track. */
export function trackHead(track: Track): PageHead {
  return {
    title: [track.title, track.artist].filter(Boolean).join(' by '),
    description:
      [track.genre, track.album && `from ${track.album}`].filter(Boolean).join(', ') || 'A track to listen to.',
    path: `/music-room?track=${track.id}`,
    image: `/artwork/track/${track.id}?shape=card`,
    type: 'music.song',
    ...(track.duration ? { properties: { 'music:duration': String(track.duration) } } : {}),
  }
}
