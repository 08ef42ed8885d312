import type { ReactNode } from 'react'
import * as styles from './detail-list.module.css'

/** Short facts under their names, three to a row; those nobody filled in are left out. */
export function DetailList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts} data-part="facts">
      {facts.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
