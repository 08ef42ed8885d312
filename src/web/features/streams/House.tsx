import type { ReactNode } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import * as styles from './stage.module.css'

/** The stage with the pit at its side. */
export const House = ({ stream, pit, children }: { stream: { id: number }; pit: ReactNode; children: ReactNode }) => (
  <div className={`${styles.house} felt`} style={inkStyle(inkOf({ id: stream.id, kind: 'stream' }))}>
    <section className={styles.box} aria-label="Stage">
      {children}
    </section>
    <aside className={styles.pit} aria-label="Live chat">
      {pit}
    </aside>
  </div>
)
