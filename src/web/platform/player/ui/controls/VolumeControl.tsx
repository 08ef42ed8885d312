import { type CSSProperties, useEffect, useState } from 'react'
import { Button } from '#web/platform/ui/Button.tsx'
import { engine } from '../../player.ts'
import { usePlayer } from '../use-player.ts'
import * as styles from './volume.module.css'

/** Some phones keep the volume to their own keys: there a script's setting has no effect. */
function canSetVolume(): boolean {
  const probe = new Audio()
  probe.volume = 0.5
  return probe.volume === 0.5
}

/** Mute and volume. */
export function VolumeControl() {
  const volume = usePlayer((state) => state.volume)
  const muted = usePlayer((state) => state.muted)
  const [settable, setSettable] = useState(true)
  useEffect(() => setSettable(canSetVolume()), [])
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
