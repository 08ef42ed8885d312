import type { Video } from '#contract/schemas/videos.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { videoData } from './video-data.ts'

/** What previews and search engines are told of a film. */
export const videoHead = (video: Video, site: SiteIdentity): PageHead => ({
  title: titleByArtist(video),
  description: video.description ?? 'A film to watch.',
  path: video.pagePath ?? `/jukebox-wall?video=${video.id}`,
  image: `/artwork/video/${video.id}?shape=card`,
  type: 'video.other',
  ...(video.duration ? { properties: { 'video:duration': String(video.duration) } } : {}),
  data: import.meta.env.SSR ? videoData(video, site) : [],
})
