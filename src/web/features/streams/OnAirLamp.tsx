import { LiveIcon } from './LiveIcon.tsx'
import * as styles from './stage.module.css'

/** The sign above the picture: lit while something is sent. */
export const OnAirLamp = ({ isLit, children }: { isLit: boolean; children: string }) => (
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
  </p>
)
