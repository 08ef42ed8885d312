import { Button } from '#web/platform/ui/Button.tsx'
import { followingOf, leavesWindow } from '../../engine/queue-window.ts'
import { engine } from '../../player.ts'
import type { PlayerState } from '../../player-state.ts'
import { nextIndex, previousIndex } from '../../queue.ts'
import { usePlayer } from '../use-player.ts'
import { PlayButton } from './PlayButton.tsx'
import * as styles from './transport.module.css'

const nextTitle = (state: PlayerState) => followingOf(state)?.title ?? null
const hasNext = (state: PlayerState) => nextIndex(state) !== null || leavesWindow(state, 1)
const hasPrevious = (state: PlayerState) => previousIndex(state) !== null || leavesWindow(state, -1)

/** Previous, play, next. Labels say what pressing does; the play button's changes with it. */
export function Transport() {
  const following = usePlayer(nextTitle)
  const canGoOn = usePlayer(hasNext)
  const canGoBack = usePlayer((state) => state.position > 0 || hasPrevious(state))
  return (
    <div className={styles.transport} data-part="transport">
      <Button
        variant="bare"
        icon="prev"
        aria-label="Previous track"
        disabled={!canGoBack}
        onClick={() => engine.previous()}
      />
      <PlayButton />
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
