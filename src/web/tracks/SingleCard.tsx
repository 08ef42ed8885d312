import type { Track } from '#contract/tracks.ts'
import { Button } from '#web/kit/Button.tsx'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { RecordLeaf } from '#web/kit/RecordLeaf.tsx'
import { ArtistLink } from '#web/player/ArtistLink.tsx'
import { ListenElsewhere } from '#web/player/ListenElsewhere.tsx'
import { PlayRecordButton } from '#web/player/PlayRecordButton.tsx'
import { player } from '#web/player/player.ts'
import { queueUp } from '#web/player/queue-up.ts'
import { ShareButton } from '#web/player/ShareButton.tsx'
import { linkElsewhere } from '#web/player/streaming-link.ts'
import { TrackList } from '#web/player/TrackList.tsx'
import { useIsCurrent } from '#web/player/use-player.ts'

/** An opened single: the same leaf as an album's, with its one track. */
export function SingleCard({ track, code }: { track: Track; code: string | null }) {
  const play = () => player.playList([track], 0, { kind: 'single', id: track.id, title: track.title })
  const state = useIsCurrent(track.id)
  const link = linkElsewhere(track)
  return (
    <RecordLeaf
      record={{ ...track, kind: 'single' }}
      code={code}
      facts={[track.genre, track.year]}
      artist={<ArtistLink {...track} />}
      actions={
        <>
          {track.audioUrl ? (
            <>
              <PlayRecordButton variant="action" state={state} play={play} />
              <Button icon="plus" onClick={() => queueUp([track], track.title)}>
                Add to queue
              </Button>
            </>
          ) : link ? (
            <ListenElsewhere link={link} variant="action" />
          ) : null}
          <ShareButton title={track.title} path={`/music-room?track=${track.id}`}>
            Share
          </ShareButton>
        </>
      }
    >
      {track.hasAudio ? null : <EmptyState text="No audio file available" />}
      <TrackList tracks={[track]} play={play} />
    </RecordLeaf>
  )
}
