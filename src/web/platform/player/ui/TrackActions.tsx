import { isOpenToAll } from '#contract/kit/access.ts'
import { embedCode } from '#contract/oembed.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { toast } from '#web/platform/toasts/toast.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { Menu, type MenuItem } from '#web/platform/ui/menu/Menu.tsx'
import { askForPlaylist } from '../add-to-playlist.ts'
import { player } from '../player.ts'
import { queueUp } from '../queue-up.ts'
import { share } from './share.ts'
import { useTrackLike } from './use-track-like.ts'

/** From a menu there is no place for a field to copy from, so the link itself is said. */
async function shareTrack({ id, title }: Track) {
  const path = `/music-room?track=${id}`
  if ((await share(title, path)) === 'failed')
    toast({ title: 'Copy this link', description: new URL(path, location.origin).href, variant: 'destructive' })
}

/** Copies what shows the track on another site; where copying does not work, the code itself is said. */
async function copyEmbed({ id, title, artist }: Track) {
  const words = titleByArtist({ title, artist })
  const code = embedCode(location.origin, { kind: 'track', id, title: words })
  try {
    await navigator.clipboard.writeText(code)
    toast({ title: 'Embed code copied', description: 'Paste it into a page of yours.', variant: 'success' })
  } catch {
    toast({ title: 'Copy this code', description: code, variant: 'destructive' })
  }
}

/** What members can do with a track beside hearing it. */
function useMemberItems({ id, title }: Track): MenuItem[] {
  const { canLike, isLiked, isLoading, toggle } = useTrackLike(id)
  return canLike
    ? [
        { label: 'Like', checked: isLiked, disabled: isLoading, onSelect: toggle },
        { label: 'Add to playlist', icon: 'queue', onSelect: () => askForPlaylist({ trackIds: [id], name: title }) },
      ]
    : []
}

function useTrackItems(track: Track): MenuItem[] {
  const memberItems = useMemberItems(track)
  return [
    {
      label: 'Play next',
      icon: 'play-next',
      onSelect: () => {
        player.playNext(track)
        toast({ title: 'Plays next', description: track.title, variant: 'success' })
      },
    },
    { label: 'Add to queue', icon: 'plus', onSelect: () => queueUp([track], track.title) },
    ...memberItems,
    { label: 'Share', icon: 'share', onSelect: () => void shareTrack(track) },
    // A player elsewhere plays what anybody may hear.
    ...(isOpenToAll(track)
      ? [{ label: 'Copy embed code', icon: 'external' as const, onSelect: () => void copyEmbed(track) }]
      : []),
  ]
}

/** What else can be done with a track. */
export const TrackActions = ({ track }: { track: Track }) => (
  <Menu
    trigger={<Button variant="bare" icon="more" aria-label={`More for ${track.title}`} />}
    useItems={useTrackItems}
    of={track}
  />
)
