import type { Video } from '#contract/schemas/videos.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { isoLength, makerOf, pictureOf, SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'

/** What search engines read of a film's page. */
export function videoData(video: Video, site: SiteIdentity) {
  const path = video.pagePath ?? `/jukebox-wall?video=${video.id}`
  return [
    {
      '@context': SCHEMA,
      '@type': 'VideoObject',
      name: video.title,
      description: video.description ?? video.title,
      url: site.origin + path,
      thumbnailUrl: [pictureOf(video.thumbnailUrl, `/artwork/video/${video.id}`, site)],
      uploadDate: video.releaseDate ?? video.createdAt,
      ...(video.youtubeId ? { embedUrl: `https://www.youtube-nocookie.com/embed/${video.youtubeId}` } : {}),
      ...(video.duration ? { duration: isoLength(video.duration) } : {}),
      creator: makerOf(video, site),
    },
    trailOf(site, ['Jukebox Wall', '/jukebox-wall'], [video.title, path]),
  ]
}
