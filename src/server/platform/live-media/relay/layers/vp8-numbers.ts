import { RTP_HEADER } from '../rtp.ts'

/** The numbers in a VP8 payload descriptor (RFC 7741, 4.2) and where in the packet they stand. */
export interface Vp8Numbers {
  pictureIdAt: number
  /** Of 15 bits, and not of 7. */
  isLong: boolean
  pictureId: number
  /** Where the number of the lowest temporal layer stands (TL0PICIDX); 0 where there is none. */
  tl0At: number
  tl0: number
}

/**
 * Reads the numbers of a packet without contributing sources and extensions.
 * @returns null where it has no picture id, or no payload
 */
export function readVp8Numbers(bytes: Buffer): Vp8Numbers | null {
  const flags = bytes[RTP_HEADER] ?? 0
  const extensions = flags & 0x80 ? (bytes[RTP_HEADER + 1] ?? 0) : 0
  if (!(extensions & 0x80)) return null
  const pictureIdAt = RTP_HEADER + 2
  const isLong = ((bytes[pictureIdAt] ?? 0) & 0x80) !== 0
  const after = pictureIdAt + (isLong ? 2 : 1)
  const tl0At = extensions & 0x40 ? after : 0
  if (bytes.length < after + (tl0At ? 1 : 0)) return null
  const pictureId = isLong ? bytes.readUInt16BE(pictureIdAt) & 0x7fff : bytes.readUInt8(pictureIdAt)
  return { pictureIdAt, isLong, pictureId, tl0At, tl0: tl0At ? bytes.readUInt8(tl0At) : 0 }
}

/** Continues picture ids and TL0PICIDX for one viewer where another layer comes: decoders take a jump for loss (RFC 7741, 4.2). */
export class Vp8Rewriter {
  #pictureIdOffset = 0
  #tl0Offset = 0
  #last: { pictureId: number; tl0: number } | null = null

  /** Begins with this packet: its picture follows on the last one. */
  start({ pictureId, tl0 }: Vp8Numbers): void {
    if (!this.#last) return
    this.#pictureIdOffset = (this.#last.pictureId + 1 - pictureId) & 0x7fff
    this.#tl0Offset = (this.#last.tl0 + 1 - tl0) & 0xff
  }

  /** Writes this viewer's numbers over those of the publisher. */
  stamp(bytes: Buffer, { pictureIdAt, isLong, pictureId, tl0At, tl0 }: Vp8Numbers): void {
    const id = (pictureId + this.#pictureIdOffset) & (isLong ? 0x7fff : 0x7f)
    const base = (tl0 + this.#tl0Offset) & 0xff
    if (isLong) bytes.writeUInt16BE(0x8000 | id, pictureIdAt)
    else bytes.writeUInt8(id, pictureIdAt)
    if (tl0At) bytes.writeUInt8(base, tl0At)
    this.#last ??= { pictureId: id, tl0: base }
    const half = isLong ? 0x4000 : 0x40
    if (((id - this.#last.pictureId) & (2 * half - 1)) >= half) return
    this.#last.pictureId = id
    this.#last.tl0 = base
  }
}
