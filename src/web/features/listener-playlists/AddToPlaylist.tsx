import { useSyncExternalStore } from 'react'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { askForPlaylist, playlistRequest, subscribeToPlaylistRequest } from '#web/platform/player/add-to-playlist.ts'
import { addToPlaylistDialog } from './playlist-dialogs.ts'

/** Asks on which playlist some tracks shall go, wherever on the site that was wanted. */
export function AddToPlaylist() {
  const request = useSyncExternalStore(subscribeToPlaylistRequest, playlistRequest, () => null)
  if (!request) return null
  return <LazyDialog code={addToPlaylistDialog} props={{ request, close: () => askForPlaylist(null) }} />
}
