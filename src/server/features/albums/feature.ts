import { releaseNotice } from '#server/features/artists/service.ts'
import { nextMomentIn } from '#server/platform/access/entitlements/early-access.ts'
import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { albumArtwork } from './artwork.ts'
import { albumEmbed } from './embed.ts'
import { albumNews } from './feed.ts'
import { albumLinkPreview } from './link-preview.ts'
import { albumRoutes } from './routes.ts'
import { albumSearch } from './search.ts'
import { albumPages } from './sitemap.ts'
import { albumsTable, albumTracksTable } from './table.ts'

export const albumsFeature: Feature = {
  name: 'albums',
  routes: albumRoutes,
  tables: [
    { table: albumsTable, audit: { noun: 'album' }, erasure: 'none', export: nobodys, backup: true },
    {
      table: albumTracksTable,
      audit: { noun: 'place on an album', isLink: true },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
  search: albumSearch,
  linkPreview: albumLinkPreview,
  sitemap: albumPages,
  feeds: [albumNews],
  embed: albumEmbed,
  artwork: albumArtwork,
  nextMoment: nextMomentIn(albumsTable, albumsTable.publicFrom),
  notices: { album: releaseNotice(albumsTable, (id) => `/jukebox-wall?album=${id}`) },
  artistCredits: [albumsTable],
  overview: {
    counts: { albums: [albumsTable, { facets: {} }] },
  },
}
