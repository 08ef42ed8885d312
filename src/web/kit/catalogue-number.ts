import { stableHash } from './stable-hash.ts'

const series: Record<string, string> = { album: 'LS', video: 'LSV' }

/**
 * The catalogue number printed on sleeve and label, such as "LS 020": the given one, else one made from the id.
 * Albums run in the LS series, videos in LSV, everything else in LS7 (seven-inch); ids that are not whole numbers are hashed.
 */
export function catalogueNumberOf(record: {
  id: string | number
  kind: string
  catalogueNumber?: string | null | undefined
}): string {
  if (record.catalogueNumber) return record.catalogueNumber
  const id = Number(record.id)
  const serial = Number.isInteger(id) && id >= 0 ? id % 10000 : stableHash(String(record.id)) % 1000
  return `${series[record.kind] ?? 'LS7'} ${String(serial).padStart(3, '0')}`
}
