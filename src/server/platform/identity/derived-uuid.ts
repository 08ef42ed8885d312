import { createHash } from 'node:crypto'

/** A UUID that is the same whenever it is made of the same (RFC 9562, version 8): what is tried again finds what it left before. */
export function derivedUuid(...of: readonly unknown[]): string {
  const hex = createHash('sha256').update(JSON.stringify(of)).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
