import { type InkedRecord, inkOf, inkStyle } from './record-ink.ts'

export interface StripProps {
  record: InkedRecord & { title: string; artist?: string | null | undefined }
  /** The letter and number on the jukebox, such as "A3". */
  code?: string | null | undefined
  size?: 'regular' | 'large'
}

/** The paper title strip: code cell, title in two lines, artist, and VIDEO where it is one; its edge is the record's ink. */
export function Strip({ record, code, size = 'regular' }: StripProps) {
  return (
    <span className="strip" data-size={size} style={inkStyle(inkOf(record))}>
      <span className="strip-code">{code || '–'}</span>
      <span className="strip-text">
        <span className="strip-title work">{record.title}</span>
        <span className="strip-foot">
          <span className="strip-artist">{record.artist}</span>
          {record.kind === 'video' ? <span className="strip-kind">VIDEO</span> : null}
        </span>
      </span>
    </span>
  )
}
