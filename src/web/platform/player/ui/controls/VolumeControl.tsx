import type { CSSProperties } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { engine } from '../../player.ts'
import { usePlayer } from '../use-player.ts'
import { useVolumeSettable } from './use-volume-settable.ts'
import * as styles from './volume.module.css'

/** Mute and volume. */
export function VolumeControl() {
  const volume = usePlayer((state) => state.volume)
  const muted = usePlayer((state) => state.muted)
  const settable = useVolumeSettable()
  const shownVolume = muted ? 0 : volume
  return (
    <div className={styles.volume} data-part="volume">
      <Button
        variant="bare"
        icon={shownVolume === 0 ? 'muted' : 'volume'}
        aria-label="Mute"
        aria-pressed={muted}
        onClick={() => engine.setMuted(!muted)}
      />
      {settable ? (
        <input
          type="range"
          aria-label="Volume"
          autoComplete="off"
          min={0}
          max={1}
          step={0.1}
          value={shownVolume}
          aria-valuetext={`${Math.round(shownVolume * 100)} percent`}
          style={{ '--filled': `${shownVolume * 100}%` } as CSSProperties}
          onChange={(event) => engine.setVolume(Number(event.target.value))}
        />
      ) : null}
    </div>
  )
}
