import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { messageOf } from '#web/platform/api/api-error.ts'
import { isMissing, useMissing } from '#web/platform/api/use-missing.ts'
import { cardOf } from '#web/platform/cover-art/record-key.ts'
import { Sleeve } from '#web/platform/cover-art/Sleeve.tsx'
import { Dialog } from '#web/platform/dialogs/Dialog.tsx'
import { WaitingCard } from '#web/platform/dialogs/WaitingCard.tsx'
import { player } from '#web/platform/player/player.ts'
import { Button } from '#web/platform/ui/Button.tsx'
import { EmptyState } from '#web/platform/ui/EmptyState.tsx'
import * as styles from './video.module.css'
import { videoQuery } from './video-query.ts'

interface VideoDialogProps {
  id: number
  close: () => void
  /** What belongs to it, below everything else. */
  around: ReactNode
}

/** A film. Nothing is asked of the video host before somebody presses play. */
export function VideoDialog({ id, close, around }: VideoDialogProps) {
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
        <div className={styles.film}>
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
              {video.pagePath ? (
                <div className={styles.filmStart}>
                  <Button asChild variant="action" icon="play" size="lg">
                    <Link to={video.pagePath} autoFocus={!import.meta.env.SSR}>
                      Watch the replay
                    </Link>
                  </Button>
                </div>
              ) : (
                <div className={styles.filmStart}>
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
              )}
            </>
          )}
        </div>
      ) : null}
      {video || error ? null : <WaitingCard />}
      {video?.description ? <p className={styles.filmText}>{video.description}</p> : null}
      {video ? around : null}
    </Dialog>
  )
}
