import { sql } from 'drizzle-orm'
import { nextMomentIn } from '#server/platform/access/entitlements/early-access.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { gigArtwork } from './artwork.ts'
import { gigNews } from './feed.ts'
import { gigLinkPreview } from './link-preview.ts'
import { gigNotices, notifyOfNearGigs } from './notices.ts'
import { gigPolicy } from './policy.ts'
import { gigRoutes } from './routes.ts'
import { gigSearch } from './search.ts'
import { gigPages } from './sitemap.ts'
import { gigsTable, savedGigFeedsTable, savedGigsTable } from './table.ts'

export const gigsFeature: Feature = {
  name: 'gigs',
  routes: gigRoutes,
  policy: gigPolicy,
  pages: [{ path: '/gigs', order: 5 }],
  tables: [
    { table: gigsTable, audit: { noun: 'gig' }, erasure: 'none', export: nobodys, backup: true },
    {
      table: savedGigsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(savedGigsTable, {
        called: 'Saved gigs',
        of: ['userId'],
        beside: () => ({
          gig: sql`(select ${gigsTable.title} from ${gigsTable} where ${gigsTable.id} = ${savedGigsTable.gigId})`,
        }),
      }),
      backup: true,
    },
    {
      table: savedGigFeedsTable,
      audit: null,
      erasure: 'cascade',
      export: exported(savedGigFeedsTable, { called: 'Feed of saved gigs', of: ['userId'], without: ['secretHash'] }),
      backup: true,
    },
  ],
  notices: gigNotices,
  cleanup: [notifyOfNearGigs],
  search: gigSearch,
  linkPreview: gigLinkPreview,
  sitemap: gigPages,
  feeds: [gigNews],
  artwork: gigArtwork,
  nextMoment: nextMomentIn(gigsTable, gigsTable.publicFrom),
  artistCredits: [gigsTable],
  overview: {
    counts: { gigs: [gigsTable] },
  },
}
