import { parseRtp } from '../rtp.ts'
import type { Size } from './webm.ts'

export interface Vp8Frame {
  timestamp: number
  data: Buffer
  isKeyframe: boolean
}

/** Puts the frames of VP8 together from packets in their order (RFC 7741, 4); after a gap it waits for a keyframe. */
export class Vp8Frames {
  #parts: Buffer[] = []
  #needsKeyframe = true

  /** Whether nothing can be put together until a keyframe comes. */
  get needsKeyframe(): boolean {
    return this.#needsKeyframe
  }

  /** What was begun cannot be ended: packets are missing. */
  gap(): void {
    this.#parts = []
    this.#needsKeyframe = true
  }

  /** Takes a packet; gives the frame it completes. */
  push(bytes: Buffer): Vp8Frame | null {
    const packet = parseRtp(bytes)
    if (!packet || packet.payloadEnd === packet.payloadStart) return null
    const payload = bytes.subarray(packet.payloadStart, packet.payloadEnd)
    const start = descriptorLength(payload)
    const isFirst = ((payload[0] ?? 0) & 0x17) === 0x10
    if (isFirst) this.#parts = []
    else if (this.#parts.length === 0) return null
    this.#parts.push(payload.subarray(start))
    if (!packet.marker) return null
    const data = Buffer.concat(this.#parts)
    this.#parts = []
    const isKeyframe = data.length > 0 && (data.readUInt8(0) & 1) === 0
    if (data.length === 0 || (this.#needsKeyframe && !isKeyframe)) return null
    this.#needsKeyframe = false
    return { timestamp: packet.timestamp, data, isKeyframe }
  }
}

/** How long the payload descriptor is (RFC 7741, 4.2). */
function descriptorLength(payload: Buffer): number {
  if (!((payload[0] ?? 0) & 0x80)) return 1
  const extensions = payload[1] ?? 0
  let length = 2
  if (extensions & 0x80) length += (payload[2] ?? 0) & 0x80 ? 2 : 1
  if (extensions & 0x40) length++
  if (extensions & 0x30) length++
  return length
}

/** The size a keyframe says (RFC 6386, 9.1); null where it is cut off or no keyframe. */
export function vp8Size(frame: Buffer): Size | null {
  if (frame.length < 10 || frame.readUIntBE(3, 3) !== 0x9d012a) return null
  return { width: frame.readUInt16LE(6) & 0x3fff, height: frame.readUInt16LE(8) & 0x3fff }
}
