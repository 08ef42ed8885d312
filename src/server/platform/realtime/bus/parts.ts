import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A notice of PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7500
const PART_BYTES = 5400
/** Messages whose parts are on their way; those of one transaction arrive together. */
const MOST_UNFINISHED = 1000

/** Of messages in a transaction: they are heard by the process that wrote them, too. */
export const EVERY_PROCESS = '*'

/**
 * Splits a message into notices. Each names the message, so that none is equal to another: PostgreSQL tells equal ones of one
 * transaction once.
 * @param sender the process that has heard it already, or `EVERY_PROCESS`
 */
export function splitIntoNotifications(sender: string, text: string): string[] {
  const id = randomBytes(9).toString('base64url')
  if (Buffer.byteLength(text) <= MOST_BYTES) return [`${sender} ${id} 1 1 ${text}`]
  const bytes = Buffer.from(text)
  const count = Math.ceil(bytes.length / PART_BYTES)
  return Array.from({ length: count }, (_, at) => {
    const part = bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES).toString('base64')
    return `${sender} ${id} ${at + 1} ${count} ${part}`
  })
}

/** Puts notices together again. */
export class NotificationAssembler {
  readonly #unfinished = new LRUCache<string, string[]>({ max: MOST_UNFINISHED })

  /** @returns the message, once all of it is there */
  add(notice: string): { sender: string; text: string } | null {
    const [head, sender = '', id = '', part = '', count = ''] = /^(\S+) (\S+) (\d+) (\d+) /.exec(notice) ?? []
    if (head === undefined) return null
    const rest = notice.slice(head.length)
    if (count === '1') return { sender, text: rest }
    const parts = this.#unfinished.get(id) ?? []
    parts[Number(part) - 1] = rest
    if (parts.filter(Boolean).length < Number(count)) {
      this.#unfinished.set(id, parts)
      return null
    }
    this.#unfinished.delete(id)
    return { sender, text: Buffer.concat(parts.map((one) => Buffer.from(one, 'base64'))).toString() }
  }
}
