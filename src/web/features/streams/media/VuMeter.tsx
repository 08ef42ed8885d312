import { useEffect, useState } from 'react'
import * as styles from '../stage/stage-controls.module.css'
import { measureLevel } from './level-meter.ts'

/** The dial goes from -20 to +3, of which 0 is full scale less the headroom of a desk. */
const HEADROOM_DB = 12
/** A needle goes back slowly, by so much with each frame: a beat is seen. */
const FALL_DB = 0.4
const [LOWEST, HIGHEST] = [-20, 3]
const [LEFT_DEG, RIGHT_DEG] = [-50, 52]

const onDial = (decibels: number) => Math.max(LOWEST, Math.min(HIGHEST, decibels + HEADROOM_DB))

/** A needle that says how loud a microphone is. */
export function VuMeter({ media }: { media: MediaStream | null }) {
  const [level, setLevel] = useState(LOWEST)
  useEffect(() => {
    if (!media || media.getAudioTracks().length === 0) return setLevel(LOWEST)
    return measureLevel(media, (decibels) => setLevel((before) => Math.max(onDial(decibels), before - FALL_DB)))
  }, [media])
  const angle = LEFT_DEG + ((level - LOWEST) / (HIGHEST - LOWEST)) * (RIGHT_DEG - LEFT_DEG)
  const rounded = Math.round(level)
  return (
    <div
      role="meter"
      aria-label="Microphone level"
      aria-valuemin={LOWEST}
      aria-valuemax={HIGHEST}
      aria-valuenow={rounded}
      aria-valuetext={`${rounded} decibel`}
      data-part="vu-meter"
    >
      <svg className={styles.meter} viewBox="0 0 400 150" aria-hidden="true">
        <path d="M60 118A180 180 0 0 1 286 78" fill="none" stroke="#14100C" strokeWidth="4" />
        <path d="M286 78A180 180 0 0 1 340 118" fill="none" stroke="#A81B1B" strokeWidth="10" />
        <g fontSize="16">
          <text x="52" y="104">
            -20
          </text>
          <text x="120" y="66">
            -10
          </text>
          <text x="196" y="48">
            -5
          </text>
          <text x="272" y="60">
            0
          </text>
          <text x="348" y="104">
            +3
          </text>
          <text x="74" y="138" fontSize="14">
            MICROPHONE
          </text>
        </g>
        <path d="M200 168V56" stroke="#14100C" strokeWidth="3" transform={`rotate(${angle} 200 158)`} />
        <circle cx="200" cy="158" r="18" fill="#14100C" />
      </svg>
    </div>
  )
}
