import type { WebFeature } from '#web/platform/feature.ts'
import { TracksAdmin } from './admin/TracksAdmin.tsx'
import { trackList } from './admin/track-list.ts'

export const tracksFeature: WebFeature = {
  name: 'tracks',
  adminTab: { list: trackList, screen: TracksAdmin, pages: ['/admin/folder'] },
}
