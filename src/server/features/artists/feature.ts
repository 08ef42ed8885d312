import type { Feature } from '#server/platform/feature.ts'
import { artistArtwork } from './artwork.ts'
import { eraseFollows } from './follows.ts'
import { moderatedArtists } from './moderated.ts'
import { artistPolicy } from './policy.ts'
import { artistRoutes } from './routes.ts'
import { artistSearch } from './search.ts'
import { artistPages } from './sitemap.ts'
import { artistFollowCountsTable, artistFollowsTable, artistsTable, formerArtistSlugsTable } from './table.ts'

export const artistsFeature: Feature = {
  name: 'artists',
  routes: artistRoutes,
  pages: [{ path: '/artists', order: 4 }],
  policy: artistPolicy,
  moderated: { artist: moderatedArtists },
  tables: [
    { table: artistsTable, audit: { noun: 'artist' }, erasure: 'set null', backup: true },
    {
      table: artistFollowsTable,
      audit: null,
      erasure: (transaction, { id }) => eraseFollows(transaction, id),
      backup: true,
    },
    { table: artistFollowCountsTable, audit: null, erasure: 'none', backup: true },
    { table: formerArtistSlugsTable, audit: null, erasure: 'none', backup: true },
  ],
  search: artistSearch,
  sitemap: artistPages,
  artwork: artistArtwork,
  overview: {
    counts: { artists: [artistsTable] },
  },
}
