/** What shall be put on a playlist: some tracks, under the name of the record they are of. */
export interface PlaylistRequest {
  trackIds: readonly number[]
  name: string
}

let request: PlaylistRequest | null = null
const listeners = new Set<() => void>()

/** Asks on which playlist some tracks shall go; null takes the question back. */
export function askForPlaylist(next: PlaylistRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

/** What is being asked, if anything. */
export const playlistRequest = (): PlaylistRequest | null => request

/** Calls the listener after every change; returns the way to stop that. */
export function subscribeToPlaylistRequest(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
