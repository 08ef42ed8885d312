import type { ReactNode } from 'react'
import { AudienceSilhouettes } from './AudienceSilhouettes.tsx'
import * as styles from './stage.module.css'
import * as billStyles from './stage-card.module.css'

interface StageCardProps {
  /** How far the curtain is drawn aside; closed unless said. */
  open?: 'half' | 'wide'
  /** People before it; no row of heads where it is left out. */
  people?: number
  /** What is seen between the halves. */
  backdrop?: ReactNode
  /** What the printed card says. */
  children: ReactNode
}

/** The frame with its curtain, and a printed card before it. */
export const StageCard = ({ open, people, backdrop, children }: StageCardProps) => (
  <div className={styles.proscenium}>
    {backdrop}
    <span className={billStyles.curtain} data-open={open} aria-hidden="true">
      <i />
      <i />
    </span>
    {open === 'wide' ? null : <span className={billStyles.valance} aria-hidden="true" />}
    <div className={`${styles.stageBill} print`} data-low={open === 'wide' || undefined}>
      {children}
    </div>
    {people === undefined ? null : <AudienceSilhouettes count={people} />}
  </div>
)
