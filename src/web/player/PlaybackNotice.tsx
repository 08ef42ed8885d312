import { ListenElsewhere } from './ListenElsewhere.tsx'
import { whyUnheard } from './locked.ts'
import { currentOf, type PlayerState } from './player-state.ts'
import { streamingLink } from './streaming-link.ts'
import { usePlayer } from './use-player.ts'

/** A track that does not play says so before anybody has pressed play, also after a reload. */
const noticeOf = (state: PlayerState) => {
  const track = currentOf(state)
  return state.message ?? (track?.audioUrl === null ? whyUnheard(track) : null)
}
const linkOf = (state: PlayerState) => {
  const track = currentOf(state)
  return state.elsewhere ?? (track?.audioUrl === null && !track.locked ? streamingLink(track.spotifyUri) : null)
}

/** What went wrong with the current track, and where else it can be heard. */
export function PlaybackNotice() {
  const message = usePlayer(noticeOf)
  const link = usePlayer(linkOf)
  if (!message) return null
  return (
    <div className="playback-notice" role="alert">
      <p>{message}</p>
      {link ? <ListenElsewhere link={link} size="sm" /> : null}
    </div>
  )
}
