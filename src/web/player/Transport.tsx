import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { engine } from './player.ts'
import { currentOf, type PlayerState } from './player-state.ts'
import { nextIndex, previousIndex } from './queue.ts'
import { followingOf, leavesStretch } from './stretch.ts'
import { usePlayer } from './use-player.ts'

const nameOf = (state: PlayerState) => {
  const track = currentOf(state)
  return track ? [track.title, track.artist].filter(Boolean).join(' by ') : ''
}
const nextTitle = (state: PlayerState) => followingOf(state)?.title ?? null
const hasNext = (state: PlayerState) => nextIndex(state) !== null || leavesStretch(state, 1)
const hasPrevious = (state: PlayerState) => previousIndex(state) !== null || leavesStretch(state, -1)

/** Previous, play, next. Labels say what pressing does; the play button's changes with it. */
export function Transport() {
  const name = usePlayer(nameOf)
  const isEmpty = usePlayer(({ index }) => index < 0)
  const playing = usePlayer(({ status }) => status === 'playing' || status === 'loading')
  const busy = usePlayer(({ status }) => status === 'loading')
  const following = usePlayer(nextTitle)
  const canGoOn = usePlayer(hasNext)
  const canGoBack = usePlayer((state) => state.position > 0 || hasPrevious(state))
  return (
    <div className="transport">
      <Button
        variant="bare"
        icon="prev"
        aria-label="Previous track"
        disabled={!canGoBack}
        onClick={() => engine.previous()}
      />
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
      <Button
        variant="bare"
        icon="next"
        aria-label={following ? `Next track: ${following}` : 'Next track'}
        disabled={!canGoOn}
        onClick={() => engine.next()}
      />
    </div>
  )
}
