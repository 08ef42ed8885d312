import type { ReactNode } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import * as styles from './stage.module.css'

interface StageLayoutProps {
  stream: { id: number }
  pit: ReactNode
  /** Nothing is said in the pit. */
  isQuiet?: boolean
  /** What is in the pit, where that is not the chat. */
  pitLabel?: string
  children: ReactNode
}

/** The stage with the pit at its side. */
export const StageLayout = ({ stream, pit, isQuiet, pitLabel = 'Live chat', children }: StageLayoutProps) => (
  <div className={`${styles.house} felt`} style={inkStyle(inkOf({ id: stream.id, kind: 'stream' }))}>
    <section className={styles.box} aria-label="Stage">
      {children}
    </section>
    <aside className={styles.pit} data-quiet={isQuiet || undefined} aria-label={pitLabel}>
      {pit}
    </aside>
  </div>
)
