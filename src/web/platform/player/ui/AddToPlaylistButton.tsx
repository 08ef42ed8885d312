import { useMe } from '#web/platform/session/session.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { askForPlaylist, type PlaylistRequest } from '../add-to-playlist.ts'

/** Puts the tracks of a record on a playlist of one's own; nothing for guests. */
export function AddToPlaylistButton({ trackIds, name }: PlaylistRequest) {
  const isMember = useMe() !== null
  if (!isMember || trackIds.length === 0) return null
  return (
    <Button icon="queue" onClick={() => askForPlaylist({ trackIds, name })}>
      Add to playlist
    </Button>
  )
}
