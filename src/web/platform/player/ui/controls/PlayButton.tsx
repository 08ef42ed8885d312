import { Icon } from '#web/platform/icons/Icon.tsx'
import { titleByArtist } from '#web/platform/records/title-by-artist.ts'
import { engine } from '../../player.ts'
import { currentOf, isSounding, type PlayerState } from '../../player-state.ts'
import { useLoadInitialQueue } from '../initial-queue-context.ts'
import { usePlayer } from '../use-player.ts'
import * as styles from './play-button.module.css'

const nameOf = (state: PlayerState) => {
  const track = currentOf(state)
  return track ? titleByArtist(track) : ''
}

/** The big round button. Its label says what pressing does, and changes with it. */
export function PlayButton() {
  const loadInitialQueue = useLoadInitialQueue()
  const name = usePlayer(nameOf)
  const isEmpty = usePlayer(({ index }) => index < 0)
  const playing = usePlayer(isSounding)
  const busy = usePlayer(({ status }) => status === 'loading')
  return (
    <button
      type="button"
      className={styles.transportPlay}
      data-part="transport-play"
      aria-label={[playing ? 'Pause' : 'Play', name].filter(Boolean).join(' ')}
      disabled={isEmpty}
      data-busy={busy || undefined}
      onClick={() => {
        loadInitialQueue()
        engine.toggle()
      }}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}
