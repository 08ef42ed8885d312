import { Button } from '#web/platform/ui/Button.tsx'
import { engine } from '../../player.ts'
import type { Repeat } from '../../player-state.ts'
import { usePlayer } from '../use-player.ts'
import * as styles from './play-modes.module.css'

const following: Record<Repeat, Repeat> = { off: 'all', all: 'one', one: 'off' }
const words: Record<Repeat, string> = { off: 'Repeat: off', all: 'Repeat: whole queue', one: 'Repeat: this track' }

/** Shuffle and repeat. */
export function PlayModes() {
  const shuffle = usePlayer((state) => state.shuffle)
  const repeat = usePlayer((state) => state.repeat)
  return (
    <div className={styles.playModes}>
      <Button
        variant="bare"
        icon="shuffle"
        aria-label="Shuffle"
        aria-pressed={shuffle}
        onClick={() => engine.setShuffle(!shuffle)}
      />
      <Button
        variant="bare"
        icon={repeat === 'one' ? 'repeat-one' : 'repeat'}
        aria-label={words[repeat]}
        data-on={repeat === 'off' ? undefined : ''}
        onClick={() => engine.setRepeat(following[repeat])}
      />
    </div>
  )
}
