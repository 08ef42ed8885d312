import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#web/kit/api/api-error.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { EmptyState } from '#web/kit/EmptyState.tsx'
import { cardOf } from '#web/kit/record-key.ts'
import { Sleeve } from '#web/kit/sleeve/Sleeve.tsx'
import { isMissing, useMissing } from '#web/kit/use-missing.ts'
import { WaitingCard } from '#web/kit/WaitingCard.tsx'
import { player } from '#web/player/player.ts'
import { videoQuery } from './video-page.ts'

/** A film. Nothing is asked of the video host before somebody presses play. */
export function VideoDialog({ id, close }: { id: number; close: () => void }) {
  const { data: video, error } = useQuery(videoQuery(id))
  useMissing(error, close)
  const [playing, setPlaying] = useState(false)
  useEffect(() => (playing ? player.pauseForOtherMedia() : undefined), [playing])

  return (
    <Dialog
      title={video?.title ?? 'Video'}
      description={video?.artist ?? undefined}
      size="large"
      home={cardOf({ kind: 'video', id })}
      open
      onOpenChange={(open) => open || close()}
    >
      {error && !isMissing(error) ? (
        <EmptyState
          tone="error"
          text="That film is not here."
          detail={messageOf(error, 'The video could not be loaded.')}
        />
      ) : null}
      {video ? (
        <div className="film">
          {playing ? (
            <iframe
              title={video.title}
              src={`https://www.youtube-nocookie.com/embed/${video.youtubeId}?autoplay=1&rel=0`}
              allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
              referrerPolicy="strict-origin-when-cross-origin"
            />
          ) : (
            <>
              <Sleeve record={{ ...video, kind: 'video' }} sizes="760px" priority />
              <div className="film-start">
                {/* The film comes after its dialog; Enter shall play it, not close it. */}
                <Button
                  autoFocus={!import.meta.env.SSR}
                  variant="action"
                  icon="play"
                  size="lg"
                  onClick={() => setPlaying(true)}
                >
                  Play video
                </Button>
                <p>Plays from YouTube, which then learns that you watched.</p>
              </div>
            </>
          )}
        </div>
      ) : null}
      {video || error ? null : <WaitingCard />}
      {video?.description ? <p className="film-text">{video.description}</p> : null}
    </Dialog>
  )
}
