import type { ReactNode } from 'react'
import * as styles from './admin-details.module.css'

/** A record's facts, a line each, as they were sent. */
export const AdminDetails = ({ children }: { children: ReactNode }) => <dl className={styles.adminFacts}>{children}</dl>

interface FactProps {
  name: string
  /** What is known; nothing known, no line. */
  children: ReactNode
}

/** One line of facts. */
export const AdminDetail = ({ name, children }: FactProps) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  ) : null
