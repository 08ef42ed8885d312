import { LiveIcon } from './LiveIcon.tsx'
import * as styles from './stage.module.css'

interface OnAirLampProps {
  isLit: boolean
  /** Whether what is seen is recorded, which everybody is told. */
  isRecorded: boolean
  children: string
}

/** The sign above the picture: lit while something is sent. */
export const OnAirLight = ({ isLit, isRecorded, children }: OnAirLampProps) => (
  <p
    className={isLit ? styles.lamp : `${styles.lamp} ${styles.lampOff}`}
    data-part="on-air-lamp"
    data-lit={isLit || undefined}
  >
    <b>On air</b>
    <span>
      {isLit ? <LiveIcon name="people" /> : null}
      {children}
    </span>
    {isRecorded ? (
      <span>
        <LiveIcon name="record" />
        This stream is recorded
      </span>
    ) : null}
  </p>
)
