import type { Feature } from '#server/platform/feature.ts'
import { playlistArtwork } from './artwork.ts'
import { playlistRoutes } from './routes.ts'
import { playlistsTable } from './table.ts'

export const playlistsFeature: Feature = {
  name: 'playlists',
  routes: playlistRoutes,
  artwork: playlistArtwork,
  overview: {
    counts: { playlists: [playlistsTable] },
  },
}
