import { Button } from '#web/kit/Button.tsx'
import { whyUnheard } from './locked.ts'
import { currentOf, type PlayerState } from './player-state.ts'
import { usePlayer } from './use-player.ts'

/** A locked track says so even after a reload, before anybody has pressed play. */
const noticeOf = (state: PlayerState) => {
  const track = currentOf(state)
  return state.message ?? (track?.locked ? whyUnheard(track) : null)
}

/** What went wrong with the current track, and where else it can be heard. */
export function PlaybackNotice() {
  const message = usePlayer(noticeOf)
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
