import { parseRtp } from '../rtp.ts'
import type { Depacketizer, VideoFormat, VideoFrame } from './depacketizer.ts'
import { h264Size } from './h264-sps.ts'

const IDR = 5
const SPS = 7
const PPS = 8
const STAP_A = 24
const FU_A = 28
/** No picture of a live stream is as large; a publisher that never ends one must not fill the memory. */
const MOST_BYTES = 8 * 1024 * 1024

const typeOf = (unit: Buffer): number => (unit[0] ?? 0) & 0x1f

/**
 * Puts the frames of H.264 together from packets in their order (RFC 6184, packetization mode 1), each as its units with their lengths
 * before them. Parameter sets stay in the frames: a publisher may change its size, and the next one has others.
 */
export class H264Depacketizer implements Depacketizer {
  #units: Buffer[] = []
  /** What came of a unit that is sent in fragments. */
  #fragments: Buffer[] = []
  #bytes = 0
  #timestamp: number | null = null
  #needsKeyframe = true
  #sets: { sps: Buffer | null; pps: Buffer | null } = { sps: null, pps: null }

  get needsKeyframe(): boolean {
    return this.#needsKeyframe
  }

  /** Frames have no number of their own, so that nobody knows whether one is missing between two. */
  gap(): void {
    this.restart()
  }

  restart(): void {
    this.#forget()
    this.#needsKeyframe = true
  }

  push(bytes: Buffer): VideoFrame | null {
    const packet = parseRtp(bytes)
    if (!packet || packet.payloadEnd === packet.payloadStart) return null
    // The last packet of a frame may have come without its mark.
    if (this.#timestamp !== packet.timestamp) this.#forget()
    this.#timestamp = packet.timestamp
    this.#take(bytes.subarray(packet.payloadStart, packet.payloadEnd))
    if (this.#bytes > MOST_BYTES) this.restart()
    return packet.marker ? this.#complete(packet.timestamp) : null
  }

  #forget(): void {
    this.#units = []
    this.#fragments = []
    this.#bytes = 0
  }

  #take(payload: Buffer): void {
    this.#bytes += payload.length
    const type = typeOf(payload)
    if (type === FU_A) this.#takeFragment(payload)
    else if (type === STAP_A) {
      for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at))
        this.#add(payload.subarray(at + 2, at + 2 + payload.readUInt16BE(at)))
    } else if (type < STAP_A) this.#add(payload)
  }

  #takeFragment(payload: Buffer): void {
    if (payload.length < 3) return
    const [indicator, header] = [payload.readUInt8(0), payload.readUInt8(1)]
    if (header & 0x80) this.#fragments = [Buffer.from([(indicator & 0xe0) | (header & 0x1f)])]
    else if (this.#fragments.length === 0) return
    this.#fragments.push(payload.subarray(2))
    if (!(header & 0x40)) return
    this.#add(Buffer.concat(this.#fragments))
    this.#fragments = []
  }

  #add(unit: Buffer): void {
    if (unit.length === 0) return
    const type = typeOf(unit)
    if (type === SPS) this.#sets = { sps: unit, pps: null }
    if (type === PPS) this.#sets.pps = unit
    this.#units.push(unit)
  }

  #complete(timestamp: number): VideoFrame | null {
    const units = this.#units
    this.#forget()
    const isKeyframe = units.some((unit) => typeOf(unit) === IDR)
    const format = isKeyframe ? this.#format() : null
    if (units.length === 0 || (this.#needsKeyframe && !format)) return null
    this.#needsKeyframe = false
    const data = Buffer.concat(units.flatMap((unit) => [lengthOf(unit), unit]))
    return { timestamp, data, isKeyframe, format }
  }

  #format(): VideoFormat | null {
    const { sps, pps } = this.#sets
    const size = sps && pps ? h264Size(sps) : null
    return sps && pps && size ? { codec: 'H264', ...size, decoderConfig: decoderConfigOf(sps, pps) } : null
  }
}

function lengthOf({ length }: Buffer): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** The configuration of a decoder (ISO 14496-15, 5.3.3.1) with one set of each kind, for units after lengths of four bytes. */
function decoderConfigOf(sps: Buffer, pps: Buffer): Buffer {
  const [spsLength, ppsLength] = [Buffer.alloc(2), Buffer.alloc(2)]
  spsLength.writeUInt16BE(sps.length)
  ppsLength.writeUInt16BE(pps.length)
  const head = Buffer.from([1, ...sps.subarray(1, 4), 0xff, 0xe1])
  return Buffer.concat([head, spsLength, sps, Buffer.from([1]), ppsLength, pps])
}
