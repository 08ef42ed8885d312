import { stableHash } from '#web/platform/cover-art/stable-hash.ts'

/** What follows the letters of the site, by the kind of record: V for videos, 7 (inches) for singles and what looks like one. Other kinds have no number. */
const series: Readonly<Record<string, string>> = {
  album: '',
  video: 'V',
  single: '7',
  track: '7',
  playlist: '7',
  artist: '7',
  gig: '7',
  merchandise: '7',
  house: '7',
}

export interface NumberedRecord {
  id: string | number
  kind: string
  catalogueNumber?: string | null | undefined
  /** The letters of the site that made it. */
  catalogueLetters?: string | undefined
}

/**
 * The catalogue number printed on sleeve and label, such as "LS 020" or "LSV 004": the given one, else one made from the
 * letters of the site and the id, else none, as for kinds that are no records. Ids that are not whole numbers are hashed.
 */
export function catalogueNumberOf(record: NumberedRecord): string {
  if (record.catalogueNumber) return record.catalogueNumber
  const part = series[record.kind]
  if (!record.catalogueLetters || part === undefined) return ''
  const id = Number(record.id)
  const serial = Number.isInteger(id) && id >= 0 ? id % 10000 : stableHash(String(record.id)) % 1000
  return `${record.catalogueLetters}${part} ${String(serial).padStart(3, '0')}`
}
