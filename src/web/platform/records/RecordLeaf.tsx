import type { ReactNode } from 'react'
import { inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import { Sleeve, type SleevePictured } from '#web/platform/cover-art/Sleeve.tsx'
import { useSiteIdentity } from '#web/platform/head/site-identity.ts'
import { catalogueNumberOf } from './catalogue-number.ts'
import * as styles from './record-leaf.module.css'
import { lengthOf } from './title-fit.ts'

interface RecordLeafProps {
  record: SleevePictured
  /** Its code on the wall, if it hangs there. */
  code?: string | null
  /** A line of the site about it. */
  voice?: string | null
  /** Short facts after the catalogue number. */
  facts: readonly (string | number | null | undefined)[]
  length?: string
  /** The artist, usually as a link. */
  artist?: ReactNode
  actions: ReactNode
  /** What stands on the back: the sides, or what is missing. */
  children: ReactNode
}

/** An opened record: its front left with cover, code and facts, its back right. */
export function RecordLeaf({ record, code, voice, facts, length, artist, actions, children }: RecordLeafProps) {
  const { catalogueLetters } = useSiteIdentity()
  const number = catalogueNumberOf({ ...record, catalogueLetters })
  const description = facts.filter(Boolean).join(', ')
  return (
    <article className={styles.leaf} style={inkStyle(inkOf(record))}>
      <div className={styles.leafFront}>
        <Sleeve record={record} sizes="400px" priority />
        <div className={styles.leafUnder}>
          {voice ? <p className="voice">{voice}</p> : null}
          {code ? (
            <p className={styles.leafCode} aria-hidden="true">
              {code}
            </p>
          ) : null}
          <p className={styles.leafFacts}>
            {number ? <b>{number}</b> : null}
            {number && description ? ', ' : null}
            {description}
            {length ? <span>{length}</span> : null}
          </p>
        </div>
      </div>
      <div className={styles.leafBack}>
        <p className="eyebrow">{[code, record.kind].filter(Boolean).join(', ')}</p>
        <h2 className={styles.leafTitle} data-length={lengthOf(record.title)}>
          {record.title}
        </h2>
        {artist ? <p className={styles.leafArtist}>{artist}</p> : null}
        <div className={styles.leafActions}>{actions}</div>
        {children}
      </div>
    </article>
  )
}
