import type { CSSProperties } from 'react'
import { type InkedRecord, inkOf, inkStyle } from '#web/platform/cover-art/record-ink.ts'
import * as styles from './strip.module.css'
import { fitOnTwoLines } from './title-fit.ts'

interface StripProps {
  record: InkedRecord & { title: string; artist?: string | null | undefined }
  /** The letter and number on the jukebox, such as "A3"; away from the wall there is none, and no cell for it. */
  code?: string | null | undefined
  size?: 'regular' | 'large'
}

/**
 * The paper title strip: code cell on the wall, title in two lines, artist, and VIDEO where it is one; its edge is the record's ink.
 * Read out it says "A3, Tobacco & Rain, Lyle Okafor, album", which is also the name of the card around it.
 */
export function Strip({ record, code, size = 'regular' }: StripProps) {
  const video = record.kind === 'video'
  const { need, word } = fitOnTwoLines(record.title)
  return (
    <span
      className={styles.strip}
      data-part="strip"
      data-size={size}
      data-coded={code ? '' : undefined}
      style={inkStyle(inkOf(record))}
    >
      {code ? (
        <span className={styles.stripCode} data-part="strip-code">
          <span>
            {code}
            <span className="spoken">, </span>
          </span>
        </span>
      ) : null}
      <span className={styles.stripText}>
        <span
          className={styles.stripTitle}
          data-part="strip-title"
          data-word={word}
          style={{ '--need': need.toFixed(2) } as CSSProperties}
        >
          <span className="work">{record.title}</span>
          <span className="spoken">, </span>
        </span>
        <span className={styles.stripFoot}>
          <span className={styles.stripArtist}>
            {record.artist ? <span>{record.artist}</span> : null}
            <span className="spoken">{`${record.artist ? ', ' : ''}${video ? '' : record.kind}`}</span>
          </span>
          {video ? <span className={styles.stripKind}>VIDEO</span> : null}
        </span>
      </span>
    </span>
  )
}
