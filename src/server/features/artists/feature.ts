import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported, nobodys } from '#server/platform/identity/export.ts'
import { artistArtwork } from './artwork.ts'
import { eraseFollows } from './follows.ts'
import { artistLinkPreview } from './link-preview.ts'
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
    {
      table: artistsTable,
      audit: { noun: 'artist' },
      erasure: 'set null',
      export: exported(artistsTable, { called: 'Artist page', of: ['userId'] }),
      backup: true,
    },
    {
      table: artistFollowsTable,
      audit: null,
      erasure: (transaction, { id }) => eraseFollows(transaction, id),
      export: exported(artistFollowsTable, {
        called: 'Followed artists',
        of: ['userId'],
        beside: () => ({
          artist: sql`(select ${artistsTable.name} from ${artistsTable} where ${artistsTable.id} = ${artistFollowsTable.artistId})`,
        }),
      }),
      backup: true,
    },
    { table: artistFollowCountsTable, audit: null, erasure: 'none', export: nobodys, backup: true },
    { table: formerArtistSlugsTable, audit: null, erasure: 'none', export: nobodys, backup: true },
  ],
  search: artistSearch,
  linkPreview: artistLinkPreview,
  sitemap: artistPages,
  artwork: artistArtwork,
  overview: {
    counts: { artists: [artistsTable] },
  },
}
