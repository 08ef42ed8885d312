import { sql } from 'drizzle-orm'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { castingArtwork } from './artwork.ts'
import { castingLinkPreview } from './link-preview.ts'
import { hasCastingHistory } from './list-query.ts'
import { announceNewCalls, newCallNotices } from './new-calls.ts'
import { castingRoutes } from './routes.ts'
import { castingSearch } from './search.ts'
import { castingPages } from './sitemap.ts'
import { announcedCallsTable, castingCallsTable, opportunityMarksTable, trackModelsTable } from './table.ts'

export const castingFeature: Feature = {
  name: 'casting',
  routes: castingRoutes,
  pages: [{ path: '/casting', order: 6 }],
  tables: [
    { table: castingCallsTable, audit: { noun: 'casting call' }, erasure: 'none', export: nobodys, backup: true },
    { table: trackModelsTable, audit: { noun: 'character role' }, erasure: 'none', export: nobodys, backup: true },
    {
      table: opportunityMarksTable,
      audit: null,
      erasure: 'cascade',
      export: exported(opportunityMarksTable, {
        called: 'Saved and dismissed opportunities',
        of: ['userId'],
        beside: () => ({
          track: sql`(select ${tracksTable.title} from ${tracksTable} where ${tracksTable.id} = ${opportunityMarksTable.trackId})`,
        }),
      }),
      backup: true,
    },
    { table: announcedCallsTable, audit: null, erasure: 'none', export: nobodys, backup: true },
  ],
  notices: newCallNotices,
  everyMinute: [announceNewCalls],
  search: castingSearch,
  linkPreview: castingLinkPreview,
  sitemap: castingPages,
  artwork: castingArtwork,
  overview: {
    counts: { casting: [tracksTable, hasCastingHistory] },
  },
}
