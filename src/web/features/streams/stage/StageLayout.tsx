import type { ReactNode } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import * as styles from './stage.module.css'

interface StageLayoutProps {
  stream: { id: number }
  pit: ReactNode
  /** Nothing is said in the pit. */
  isQuiet?: boolean
  children: ReactNode
}

/** The stage with the pit at its side. */
export const StageLayout = ({ stream, pit, isQuiet, children }: StageLayoutProps) => (
  <div className={`${styles.house} felt`} style={inkStyle(inkOf({ id: stream.id, kind: 'stream' }))}>
    <section className={styles.box} aria-label="Stage">
      {children}
    </section>
    <aside className={styles.pit} data-quiet={isQuiet || undefined} aria-label="Live chat">
      {pit}
    </aside>
  </div>
)
