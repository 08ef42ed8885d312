import type { Track } from '#contract/tracks.ts'
import { Button } from '#web/kit/Button.tsx'
import { Menu } from '#web/kit/Menu.tsx'
import { toast } from '#web/kit/toast.ts'
import { player } from './player.ts'
import { queueUp } from './queue-up.ts'
import { share } from './share.ts'

/** From a menu there is no place for a field to copy from, so the link itself is said. */
async function shareTrack({ id, title }: Track) {
  const path = `/music-room?track=${id}`
  if ((await share(title, path)) === 'failed')
    toast({ title: 'Copy this link', description: new URL(path, location.origin).href, variant: 'destructive' })
}

/** What else can be done with a track. */
export function TrackActions({ track }: { track: Track }) {
  return (
    <Menu
      trigger={<Button variant="bare" icon="more" aria-label={`More for ${track.title}`} />}
      items={[
        {
          label: 'Play next',
          icon: 'play-next',
          onSelect: () => {
            player.playNext(track)
            toast({ title: 'Plays next', description: track.title, variant: 'success' })
          },
        },
        {
          label: 'Add to queue',
          icon: 'plus',
          onSelect: () => queueUp([track], track.title),
        },
        { label: 'Share', icon: 'share', onSelect: () => void shareTrack(track) },
      ]}
    />
  )
}
