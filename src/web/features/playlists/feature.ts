import type { WebFeature } from '#web/platform/feature.ts'
import { PlaylistsAdmin } from './admin/PlaylistsAdmin.tsx'
import { playlistList } from './admin/playlist-list.ts'

export const playlistsFeature: WebFeature = {
  name: 'playlists',
  adminTab: { list: playlistList, screen: PlaylistsAdmin },
}
