import { stableHash } from '#web/platform/cover-art/stable-hash.ts'

/** What follows the letters of the site: nothing for albums, V for videos, 7 (inches) for everything else. */
const series: Record<string, string> = { album: '', video: 'V' }

export interface NumberedRecord {
  id: string | number
  kind: string
  catalogueNumber?: string | null | undefined
  /** The letters of the site that made it. */
  catalogueLetters?: string | undefined
}

/**
 * The catalogue number printed on sleeve and label, such as "LS 020" or "LSV 004": the given one, else one made from the
 * letters of the site and the id, else none. Ids that are not whole numbers are hashed.
 */
export function catalogueNumberOf(record: NumberedRecord): string {
  if (record.catalogueNumber) return record.catalogueNumber
  if (!record.catalogueLetters) return ''
  const id = Number(record.id)
  const serial = Number.isInteger(id) && id >= 0 ? id % 10000 : stableHash(String(record.id)) % 1000
  return `${record.catalogueLetters}${series[record.kind] ?? '7'} ${String(serial).padStart(3, '0')}`
}
