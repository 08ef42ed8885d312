import { useSyncExternalStore } from 'react'
import { lazyCode } from '#web/platform/api/lazy-code.ts'
import { LazyDialog } from '#web/platform/dialogs/LazyDialog.tsx'
import { askForPlaylist, playlistRequest, subscribeToPlaylistRequest } from '#web/platform/player/add-to-playlist.ts'

const dialog = lazyCode(() => import('./AddToPlaylistDialog.tsx').then((module) => module.AddToPlaylistDialog))
const close = () => askForPlaylist(null)

/** Asks on which playlist some tracks shall go, wherever on the site that was wanted. */
export function AddToPlaylist() {
  const request = useSyncExternalStore(subscribeToPlaylistRequest, playlistRequest, () => null)
  return request ? <LazyDialog code={dialog} props={{ request, close }} /> : null
}
