import { Button } from '#web/kit/Button.tsx'
import { useHouse } from '#web/kit/house.ts'
import { whyUnheard } from './locked.ts'
import { currentOf, type PlayerState } from './player-state.ts'
import { usePlayer } from './use-player.ts'

const messageOf = (state: PlayerState) => state.message
const lockedOf = (state: PlayerState) => {
  const track = currentOf(state)
  return track?.locked ? track : null
}

/** Why the current track does not play, or null. A locked one says so even after a reload, before anybody has pressed play. */
export function usePlaybackNotice(): string | null {
  const house = useHouse()
  const message = usePlayer(messageOf)
  const locked = usePlayer(lockedOf)
  return message ?? (locked ? whyUnheard(locked, house) : null)
}

/** What went wrong with the current track, and where else it can be heard. */
export function PlaybackNotice() {
  const notice = usePlaybackNotice()
  const elsewhere = usePlayer((state) => state.elsewhere)
  if (!notice) return null
  return (
    <div className="playback-notice" role="alert">
      <p>{notice}</p>
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
