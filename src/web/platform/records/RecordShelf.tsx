import type { ReactElement } from 'react'
import type { SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'
import { RecordCard } from './RecordCard.tsx'
import * as styles from './record-shelf.module.css'

interface RecordShelfProps {
  heading: string
  records: readonly (SleevePictured & { id: number })[]
  /** The empty link that a record's card becomes. */
  link: (id: number) => ReactElement
}

/** Records of one kind under a heading; nothing at all when there are none. */
export function RecordShelf({ heading, records, link }: RecordShelfProps) {
  if (records.length === 0) return null
  return (
    <section className={styles.artistRecords} data-part="artist-records">
      <h2>{heading}</h2>
      <ul className={styles.wall} data-part="wall">
        {records.map((record) => (
          <li key={record.id}>
            <RecordCard record={record}>{link(record.id)}</RecordCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
