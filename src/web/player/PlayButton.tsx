import { Icon } from '#web/kit/Icon.tsx'
import { engine } from './player.ts'
import { currentOf, type PlayerState } from './player-state.ts'
import { usePlayer } from './use-player.ts'

const nameOf = (state: PlayerState) => {
  const track = currentOf(state)
  return track ? [track.title, track.artist].filter(Boolean).join(' by ') : ''
}

/** The big round button. Its label says what pressing does, and changes with it. */
export function PlayButton() {
  const name = usePlayer(nameOf)
  const isEmpty = usePlayer(({ index }) => index < 0)
  const playing = usePlayer(({ status }) => status === 'playing' || status === 'loading')
  const busy = usePlayer(({ status }) => status === 'loading')
  return (
    <button
      type="button"
      className="transport-play"
      aria-label={[playing ? 'Pause' : 'Play', name].filter(Boolean).join(' ')}
      disabled={isEmpty}
      data-busy={busy || undefined}
      onClick={() => engine.toggle()}
    >
      <Icon name={playing ? 'pause' : 'play'} />
    </button>
  )
}
