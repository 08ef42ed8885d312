import type { ReactNode } from 'react'
import { AudienceHeads } from './AudienceHeads.tsx'
import * as styles from './stage.module.css'

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
    <span className={styles.curtain} data-open={open} aria-hidden="true">
      <i />
      <i />
    </span>
    {open === 'wide' ? null : <span className={styles.valance} aria-hidden="true" />}
    <div className={`${styles.stageBill} print`} data-low={open === 'wide' || undefined}>
      {children}
    </div>
    {people === undefined ? null : <AudienceHeads count={people} />}
  </div>
)
