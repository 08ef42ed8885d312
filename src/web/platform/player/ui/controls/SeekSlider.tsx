import { type PointerEvent, useState } from 'react'
import { Waveform } from '#web/platform/records/Waveform.tsx'
import type { WaveformPeaks } from '#web/platform/records/waveform-bars.ts'
import { formatPosition, spokenDuration } from '#web/platform/text/format-duration.ts'
import { engine } from '../../player.ts'
import { usePlayer } from '../use-player.ts'
import * as styles from './seek.module.css'

const PAGE_SECONDS = 30
const ARROW_SECONDS = 5

/** A waveform with a native slider over it; without peaks it is a plain rail. */
export function SeekSlider({ peaks, bars }: { peaks: WaveformPeaks | null | undefined; bars: number }) {
  const position = usePlayer((state) => state.position)
  const duration = usePlayer((state) => state.duration)
  const [hover, setHover] = useState<number | null>(null)
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setHover(Math.min(1, Math.max(0, (clientX - left) / width)))
  }
  const steps: Record<string, number> = {
    ArrowLeft: -ARROW_SECONDS,
    ArrowDown: -ARROW_SECONDS,
    ArrowRight: ARROW_SECONDS,
    ArrowUp: ARROW_SECONDS,
    PageDown: -PAGE_SECONDS,
    PageUp: PAGE_SECONDS,
  }

  return (
    <div className={styles.seek} data-part="seek" onPointerMove={follow} onPointerLeave={() => setHover(null)}>
      <Waveform peaks={peaks} bars={bars} played={duration > 0 ? position / duration : 0} />
      {hover !== null && duration > 0 ? (
        <span className={styles.seekHover} style={{ insetInlineStart: `${hover * 100}%` }} aria-hidden="true">
          {formatPosition(hover * duration)}
        </span>
      ) : null}
      <input
        type="range"
        aria-label="Seek"
        autoComplete="off"
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(position)}
        disabled={duration <= 0}
        aria-valuetext={`${spokenDuration(position)} of ${spokenDuration(duration)}`}
        onChange={(event) => engine.seek(Number(event.target.value))}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step === undefined || event.shiftKey) return
          event.preventDefault()
          engine.seek(position + step)
        }}
      />
    </div>
  )
}
