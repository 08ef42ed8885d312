import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { playlistArtwork } from './artwork.ts'
import { playlistRoutes } from './routes.ts'
import { playlistsTable, playlistTracksTable } from './table.ts'

export const playlistsFeature: Feature = {
  name: 'playlists',
  routes: playlistRoutes,
  tables: [
    { table: playlistsTable, audit: { noun: 'playlist' }, erasure: 'none', export: nobodys, backup: true },
    {
      table: playlistTracksTable,
      audit: { noun: 'place on a playlist', isLink: true },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
  ],
  artwork: playlistArtwork,
  overview: {
    counts: { playlists: [playlistsTable] },
  },
}
