import type { WebFeature } from '#web/platform/feature.ts'
import { VideosAdmin } from './admin/VideosAdmin.tsx'
import { videoList } from './admin/video-list.ts'

export const videosFeature: WebFeature = {
  name: 'videos',
  adminTab: { list: videoList, screen: VideosAdmin },
}
