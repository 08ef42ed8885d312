import { tracksTable } from '#server/features/tracks/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { castingArtwork } from './artwork.ts'
import { castingLinkPreview } from './link-preview.ts'
import { hasCastingHistory } from './list-query.ts'
import { castingRoutes } from './routes.ts'
import { castingSearch } from './search.ts'
import { castingPages } from './sitemap.ts'
import { castingCallsTable, trackModelsTable } from './table.ts'

export const castingFeature: Feature = {
  name: 'casting',
  routes: castingRoutes,
  pages: [{ path: '/casting', order: 6 }],
  tables: [
    { table: castingCallsTable, audit: { noun: 'casting call' }, erasure: 'none', export: nobodys, backup: true },
    { table: trackModelsTable, audit: { noun: 'character role' }, erasure: 'none', export: nobodys, backup: true },
  ],
  search: castingSearch,
  linkPreview: castingLinkPreview,
  sitemap: castingPages,
  artwork: castingArtwork,
  overview: {
    counts: { casting: [tracksTable, hasCastingHistory] },
  },
}
