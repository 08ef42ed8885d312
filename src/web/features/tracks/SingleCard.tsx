import type { ReactNode } from 'react'
import type { Track } from '#contract/schemas/tracks.ts'
import { player } from '#web/platform/player/player.ts'
import { queueUp } from '#web/platform/player/queue-up.ts'
import { linkElsewhere } from '#web/platform/player/streaming-link.ts'
import { AddToPlaylistButton } from '#web/platform/player/ui/AddToPlaylistButton.tsx'
import { ArtistLink } from '#web/platform/player/ui/ArtistLink.tsx'
import { LikeButton } from '#web/platform/player/ui/LikeButton.tsx'
import { ListenElsewhere } from '#web/platform/player/ui/ListenElsewhere.tsx'
import { PlayRecordButton } from '#web/platform/player/ui/PlayRecordButton.tsx'
import { ShareButton } from '#web/platform/player/ui/ShareButton.tsx'
import { TrackList } from '#web/platform/player/ui/TrackList.tsx'
import { useIsCurrent } from '#web/platform/player/ui/use-player.ts'
import { MembersFirst } from '#web/platform/records/MembersFirst.tsx'
import { RecordLeaf } from '#web/platform/records/RecordLeaf.tsx'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'

interface SingleCardProps {
  track: Track
  code: string | null
  around: ReactNode
}

/** An opened single: the same leaf as an album's, with its one track. */
export function SingleCard({ track, code, around }: SingleCardProps) {
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
          <LikeButton id={track.id} title={track.title} />
          <AddToPlaylistButton trackIds={[track.id]} name={track.title} />
          <ShareButton title={track.title} path={`/music-room?track=${track.id}`}>
            Share
          </ShareButton>
        </>
      }
    >
      <MembersFirst publicFrom={track.publicFrom} />
      {track.hasAudio ? null : <EmptyState text="No audio file available" />}
      <TrackList tracks={[track]} play={play} />
      {around}
    </RecordLeaf>
  )
}
