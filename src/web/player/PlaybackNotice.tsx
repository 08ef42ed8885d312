import { Button } from '#web/kit/Button.tsx'
import { usePlayer } from './use-player.ts'

/** What went wrong with the current track, and where else it can be heard. */
export function PlaybackNotice() {
  const message = usePlayer((state) => state.message)
  const elsewhere = usePlayer((state) => state.elsewhere)
  if (!message) return null
  return (
    <div className="playback-notice" role="alert">
      <p>{message}</p>
      {elsewhere ? (
        <Button asChild size="sm" icon="external">
          <a href={elsewhere} target="_blank" rel="noopener noreferrer">
            Listen on Spotify
          </a>
        </Button>
      ) : null}
    </div>
  )
}
