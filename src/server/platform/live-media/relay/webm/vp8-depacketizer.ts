import { parseRtp } from '../rtp.ts'
import type { Depacketizer, VideoFormat, VideoFrame } from './depacketizer.ts'

/**
 * Puts the frames of VP8 together from packets in their order (RFC 7741, 4). Where a frame is missing it waits for a keyframe; a gap
 * between two frames that follow on each other is none: browsers probe the way with packets of nothing, and never repeat those.
 */
export class Vp8Depacketizer implements Depacketizer {
  #parts: Buffer[] = []
  #pictureId: number | null = null
  #isAfterGap = false
  #needsKeyframe = true

  get needsKeyframe(): boolean {
    return this.#needsKeyframe
  }

  gap(): void {
    if (this.#parts.length > 0) this.restart()
    this.#isAfterGap = true
  }

  restart(): void {
    this.#parts = []
    this.#needsKeyframe = true
  }

  push(bytes: Buffer): VideoFrame | null {
    const packet = parseRtp(bytes)
    if (!packet || packet.payloadEnd === packet.payloadStart) return null
    const payload = bytes.subarray(packet.payloadStart, packet.payloadEnd)
    const { length, isStart, pictureId } = readDescriptor(payload)
    if (this.#isAfterGap && !(isStart && this.#follows(pictureId))) this.restart()
    this.#isAfterGap = false
    if (isStart) this.#parts = []
    else if (this.#parts.length === 0) return null
    this.#parts.push(payload.subarray(length))
    if (!packet.marker) return null
    const data = Buffer.concat(this.#parts)
    this.#parts = []
    this.#pictureId = pictureId
    const isKeyframe = data.length > 0 && (data.readUInt8(0) & 1) === 0
    if (data.length === 0 || (this.#needsKeyframe && !isKeyframe)) return null
    this.#needsKeyframe = false
    return { timestamp: packet.timestamp, data, isKeyframe, format: isKeyframe ? vp8Format(data) : null }
  }

  /** VideoFormat ids count modulo 128 or 32,768. */
  #follows(pictureId: number | null): boolean {
    if (pictureId === null || this.#pictureId === null) return false
    const next = this.#pictureId + 1
    return pictureId === next || (pictureId === 0 && (next === 0x80 || next === 0x8000))
  }
}

/** Reads the payload descriptor (RFC 7741, 4.2): how long it is, whether a frame starts, and its number if it has one. */
function readDescriptor(payload: Buffer): { length: number; isStart: boolean; pictureId: number | null } {
  const first = payload[0] ?? 0
  const isStart = (first & 0x17) === 0x10
  if (!(first & 0x80)) return { length: 1, isStart, pictureId: null }
  const extensions = payload[1] ?? 0
  let [length, pictureId]: [number, number | null] = [2, null]
  if (extensions & 0x80) {
    const high = payload[2] ?? 0
    pictureId = high & 0x80 ? ((high & 0x7f) << 8) | (payload[3] ?? 0) : high
    length += high & 0x80 ? 2 : 1
  }
  if (extensions & 0x40) length++
  if (extensions & 0x30) length++
  return { length, isStart, pictureId }
}

/** What a keyframe says of its size (RFC 6386, 9.1); null where it is cut off or no keyframe. */
export function vp8Format(frame: Buffer): VideoFormat | null {
  if (frame.length < 10 || frame.readUIntBE(3, 3) !== 0x9d012a) return null
  const [width, height] = [frame.readUInt16LE(6) & 0x3fff, frame.readUInt16LE(8) & 0x3fff]
  return { codec: 'VP8', width, height, decoderConfig: null }
}
