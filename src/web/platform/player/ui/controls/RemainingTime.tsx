import { formatDuration, formatPosition } from '#web/platform/text/format-duration.ts'
import { engine } from '../../player.ts'
import { usePlayer } from '../use-player.ts'
import * as styles from './seek.module.css'

/** Where a song ends: how long it is, or, once pressed, what is left of it. */
export function RemainingTime({ duration }: { duration: number | null }) {
  const showsRemaining = usePlayer((state) => state.showsRemaining)
  const position = usePlayer((state) => (state.showsRemaining ? Math.floor(state.position) : 0))
  if (!duration) return <time>{formatDuration(duration)}</time>
  const left = `\u2212${formatPosition(Math.max(0, Math.floor(duration) - position))}`
  const length = formatDuration(duration)
  return (
    <button
      type="button"
      className={styles.endTime}
      aria-label={showsRemaining ? `${left} left` : `Length ${length}`}
      title={showsRemaining ? 'Show the length' : 'Show what is left'}
      onClick={() => engine.setShowsRemaining(!showsRemaining)}
    >
      <time>{showsRemaining ? left : length}</time>
    </button>
  )
}
