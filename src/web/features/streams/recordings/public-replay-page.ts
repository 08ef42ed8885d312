import { replayPageOf } from '#contract/rules/replay-page.ts'
import type { PublicReplay } from '#contract/schemas/kit/replay-shapes.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'
import { isoLength, makerOf, pictureOf, SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'
import { chapterPositions } from './replay-times.ts'

const drawnPicture = ({ videoId }: PublicReplay) => (videoId === null ? '/preview.png' : `/artwork/video/${videoId}`)

/** What search engines read of a replay: the film, and its chapters as clips of it. */
function replayData(replay: PublicReplay, site: SiteIdentity) {
  const { streamId, title, description, artist, artistSlug, posterUrl, publicSince, seconds, parts } = replay
  const path = replayPageOf(streamId)
  const places = chapterPositions(parts)
  const [only] = parts.length === 1 ? parts : []
  return [
    {
      '@context': SCHEMA,
      '@type': 'VideoObject',
      name: title,
      description: description || title,
      url: site.origin + path,
      thumbnailUrl: [pictureOf(posterUrl, drawnPicture(replay), site)],
      uploadDate: publicSince,
      duration: isoLength(seconds),
      ...(only ? { contentUrl: site.origin + only.url } : {}),
      isAccessibleForFree: true,
      creator: makerOf({ artist, artistSlug }, site),
      hasPart: places.map(({ title: name, at }, index) => ({
        '@type': 'Clip',
        name,
        startOffset: Math.floor(at),
        endOffset: Math.floor(places[index + 1]?.at ?? seconds),
        url: `${site.origin}${path}?at=${Math.floor(at)}`,
      })),
    },
    trailOf(site, ['Jukebox Wall', '/jukebox-wall'], [title, path]),
  ]
}

/** What previews and search engines are told of a replay. */
export const publicReplayHead = (replay: PublicReplay, site: SiteIdentity): PageHead => ({
  title: replay.artist ? `${replay.title} by ${replay.artist}` : replay.title,
  description: replay.description || 'A film to watch.',
  path: replayPageOf(replay.streamId),
  image: replay.videoId === null ? '/preview.png' : `/artwork/video/${replay.videoId}?shape=card`,
  type: 'video.other',
  properties: { 'video:duration': String(Math.round(replay.seconds)) },
  data: import.meta.env.SSR ? replayData(replay, site) : [],
})
