import type { WebFeature } from '#web/platform/feature.ts'
import { AlbumsAdmin } from './admin/AlbumsAdmin.tsx'
import { albumList } from './admin/album-list.ts'

export const albumsFeature: WebFeature = {
  name: 'albums',
  adminTab: { list: albumList, screen: AlbumsAdmin, pages: ['/admin/releases'] },
}
