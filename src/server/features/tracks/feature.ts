import { releaseNotice } from '#server/features/artists/service.ts'
import { nextMomentIn } from '#server/platform/access/entitlements/early-access.ts'
import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { trackArtwork } from './artwork.ts'
import { trackEmbed } from './embed.ts'
import { singleNews } from './feed.ts'
import { trackLinkPreview } from './link-preview.ts'
import { trackPolicy } from './policy.ts'
import { trackRoutes } from './routes.ts'
import { trackSearch } from './search.ts'
import { trackFileGates } from './service.ts'
import { trackPages } from './sitemap.ts'
import { trackAlbumCountsTable, tracksTable } from './table.ts'

export const tracksFeature: Feature = {
  name: 'tracks',
  routes: trackRoutes,
  policy: trackPolicy,
  tables: [
    { table: tracksTable, audit: { noun: 'track' }, erasure: 'none', export: nobodys, backup: true },
    // Written anew as tracks and their places on albums are put back.
    { table: trackAlbumCountsTable, audit: null, erasure: 'none', export: nobodys, backup: false },
  ],
  search: trackSearch,
  linkPreview: trackLinkPreview,
  sitemap: trackPages,
  feeds: [singleNews],
  embed: trackEmbed,
  artwork: trackArtwork,
  fileGates: trackFileGates,
  nextMoment: nextMomentIn(tracksTable, tracksTable.publicFrom),
  notices: { track: releaseNotice(tracksTable, (id) => `/music-room?track=${id}`) },
  artistCredits: [tracksTable],
  overview: {
    counts: { tracks: [tracksTable, { facets: {} }] },
    attention: () => ({ silentTracks: [tracksTable, { facets: { audio: false } }] }),
  },
}
