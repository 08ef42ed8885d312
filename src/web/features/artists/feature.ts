import type { WebFeature } from '#web/platform/feature.ts'
import { ArtistsAdmin } from './admin/ArtistsAdmin.tsx'
import { artistList } from './admin/artist-list.ts'

export const artistsFeature: WebFeature = {
  name: 'artists',
  adminTab: { list: artistList, screen: ArtistsAdmin, pages: ['/admin/artists', '/admin/sales'] },
}
