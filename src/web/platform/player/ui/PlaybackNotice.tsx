import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { reasonUnplayable } from '../availability.ts'
import { currentOf, type PlayerState } from '../player-state.ts'
import { streamingLink } from '../streaming-link.ts'
import { ListenElsewhere } from './ListenElsewhere.tsx'
import * as styles from './playback-notice.module.css'
import { usePlayer } from './use-player.ts'

const messageOf = (state: PlayerState) => state.message
const unheardOf = (state: PlayerState) => {
  const track = currentOf(state)
  return track && (track.locked || track.audioUrl === null) ? track : null
}
const linkOf = (state: PlayerState) => {
  const track = currentOf(state)
  return state.elsewhere ?? (track?.audioUrl === null && !track.locked ? streamingLink(track.spotifyUri) : null)
}

/** Why the current track does not play, or null. One that cannot says so before anybody has pressed play, also after a reload. */
export function usePlaybackNotice(): string | null {
  const site = useSiteIdentity()
  const message = usePlayer(messageOf)
  const unheard = usePlayer(unheardOf)
  return message ?? (unheard ? reasonUnplayable(unheard, site) : null)
}

/** What went wrong with the current track, and where else it can be heard. */
export function PlaybackNotice() {
  const notice = usePlaybackNotice()
  const link = usePlayer(linkOf)
  if (!notice) return null
  return (
    <div className={styles.playbackNotice} data-part="playback-notice" role="alert">
      <p>{notice}</p>
      {link ? <ListenElsewhere link={link} size="sm" /> : null}
    </div>
  )
}
