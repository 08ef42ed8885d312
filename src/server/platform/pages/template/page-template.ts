import { crc32 } from 'node:zlib'
import { checksumShift, combineChecksums } from './crc-combine.ts'
import { deflatedBlock, GZIP_END, GZIP_HEADER, STORED_HEADER, writeGzipEnd, writeStoredHeader } from './gzip-blocks.ts'
import { ReusableBuffers } from './reusable-buffers.ts'
import type { Slot, SlotPlaceholders, SlotValues } from './slot-placeholders.ts'
import { type SlotContext, slotText } from './slot-text.ts'

/** Kept pages are packed once and sent often. */
const LEVEL = 6
const WORTH_PACKING = 200

const buffers = new ReusableBuffers()

interface Gap {
  slot: Slot
  context: SlotContext
}

/** The text before a gap and after the one before it, as it is sent. */
interface Piece {
  bytes: Buffer
  /** Of the text, for the checksum of the packed form. */
  length: number
  checksum: number
  shift: number
}

/** What follows the kept part of a page: its text, and its bytes as they are sent. */
export interface UncachedPageEnd {
  text: Buffer
  bytes: Buffer
}
const NO_END: UncachedPageEnd = { text: Buffer.alloc(0), bytes: Buffer.alloc(0) }

/** A page cut at its slots. */
function cut(html: string, { pattern }: SlotPlaceholders): { texts: string[]; gaps: Gap[] } {
  const parts = html.split(pattern)
  const texts = parts.filter((_, i) => i % 2 === 0)
  let isScript = false
  const gaps = parts
    .filter((_, i) => i % 2 === 1)
    .map((slot, i) => {
      const [before = '', after = ''] = [texts[i], texts[i + 1]]
      const opened = before.lastIndexOf('<script')
      const closed = before.lastIndexOf('</script')
      if (opened !== closed) isScript = opened > closed
      if (!isScript) return { slot: slot as Slot, context: 'markup' as const }
      if (slot === 'nonce' || !before.endsWith('"') || !after.startsWith('"'))
        return { slot: slot as Slot, context: 'script' as const }
      // The value brings its own quotes, or is a number.
      texts[i] = before.slice(0, -1)
      texts[i + 1] = after.slice(1)
      return { slot: slot as Slot, context: 'script-value' as const }
    })
  return { texts, gaps }
}

/** Most pieces are the few characters between two scripts: a compressor of its own costs much for them and saves nothing. */
async function blockOf(text: Buffer): Promise<Buffer> {
  if (text.length >= WORTH_PACKING) return deflatedBlock(text, LEVEL)
  const block = Buffer.alloc(STORED_HEADER + text.length)
  writeStoredHeader(text.length, block, 0)
  text.copy(block, STORED_HEADER)
  return block
}

/** A rendered page, ready for any number of answers that differ in their slots alone. */
export class PageTemplate {
  /** Bytes it takes. */
  readonly size: number
  readonly #isPacked: boolean
  readonly #pieces: readonly Piece[]
  readonly #gaps: readonly Gap[]

  private constructor(isPacked: boolean, pieces: readonly Piece[], gaps: readonly Gap[]) {
    this.#isPacked = isPacked
    this.#pieces = pieces
    this.#gaps = gaps
    this.size = pieces.reduce((sum, { bytes }) => sum + bytes.length + 150, 0)
  }

  /**
   * Cuts a rendered page at its slots. For the packed form the pieces become deflate blocks that end on a byte boundary, with what
   * fills a slot as a stored block between them (RFC 1951, 3.2.4) and gzip's header and trailer around (RFC 1952, 2.3). They are
   * packed aside, while others are answered.
   */
  static async build(html: string, marks: SlotPlaceholders, isPacked: boolean): Promise<PageTemplate> {
    const { texts, gaps } = cut(html, marks)
    const pieces = texts.map(async (text): Promise<Piece> => {
      const plain = Buffer.from(text)
      const bytes = isPacked ? await blockOf(plain) : plain
      const { length } = plain
      return { bytes: Buffer.concat([bytes]), length, checksum: crc32(plain), shift: checksumShift(length) }
    })
    return new PageTemplate(isPacked, await Promise.all(pieces), gaps)
  }

  /**
   * The page with a value in every slot.
   * @param end follows what is kept, for this answer alone
   * @returns its bytes, and what to call when they have been sent: until then nobody else gets them
   */
  fill(values: SlotValues, end: UncachedPageEnd = NO_END): { body: Buffer; sent: () => void } {
    const fillings = this.#fillings(values)
    const head = this.#isPacked ? GZIP_HEADER.length : 0
    const inset = this.#isPacked ? STORED_HEADER : 0
    const tail = this.#isPacked ? GZIP_END : 0
    const whole =
      this.#pieces.reduce((sum, { bytes }) => sum + bytes.length, head + end.bytes.length + tail) +
      fillings.reduce((sum, filling) => sum + filling.length + inset, 0)
    const buffer = buffers.take(whole)
    let at = head
    this.#pieces.forEach(({ bytes }, i) => {
      at += bytes.copy(buffer, at)
      const filling = fillings[i]
      if (!filling) return
      if (this.#isPacked) writeStoredHeader(filling.length, buffer, at)
      at += inset + filling.copy(buffer, at + inset)
    })
    at += end.bytes.copy(buffer, at)
    if (this.#isPacked) this.#seal(buffer, at, fillings, end.text)
    return { body: buffer.subarray(0, whole), sent: () => buffers.release(buffer) }
  }

  /** What goes into each gap, in their order; what is alike is written once. */
  #fillings(values: SlotValues): Buffer[] {
    const written = new Map<string, Buffer>()
    return this.#gaps.map(({ slot, context }) => {
      const key = `${slot} ${context}`
      const known = written.get(key)
      if (known) return known
      const value = values[slot]
      if (value === undefined) throw new Error(`A page has a slot "${slot}", and nothing to fill it with`)
      const filling = Buffer.from(slotText(value, context))
      written.set(key, filling)
      return filling
    })
  }

  #seal(buffer: Buffer, end: number, fillings: readonly Buffer[], last: Buffer): void {
    let checksum = 0
    let length = 0
    this.#pieces.forEach((piece, i) => {
      checksum = combineChecksums(checksum, piece.checksum, piece.shift)
      length += piece.length
      const filling = fillings[i]
      if (!filling) return
      checksum = crc32(filling, checksum)
      length += filling.length
    })
    GZIP_HEADER.copy(buffer)
    writeGzipEnd(buffer, end, crc32(last, checksum), length + last.length)
  }
}
