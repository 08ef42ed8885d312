/** The fixed part of a header, without contributing sources and extensions (RFC 3550, 5.1). */
export const RTP_HEADER = 12
const ONE_BYTE_PROFILE = 0xbede
const TWO_BYTE_PROFILE = 0x1000

export interface RtpPacket {
  marker: boolean
  payloadType: number
  sequence: number
  timestamp: number
  ssrc: number
  /** Where the payload begins and ends in the bytes; padding is not part of it. */
  payloadStart: number
  payloadEnd: number
}

/** Whether bytes that share a port with RTP are RTCP (RFC 5761, 4). */
export const isRtcp = (bytes: Buffer): boolean => bytes.length > 1 && (bytes[1] ?? 0) >= 192 && (bytes[1] ?? 0) <= 223

/** How far a sequence number is after another, negative where it is before it: both count modulo 65,536. */
export const sequenceDistance = (later: number, earlier: number): number => ((later - earlier) << 16) >> 16

/** Reads the header of a packet; null for what is not RTP or is cut off. */
export function parseRtp(bytes: Buffer): RtpPacket | null {
  if (bytes.length < RTP_HEADER) return null
  const first = bytes.readUInt8(0)
  const second = bytes.readUInt8(1)
  if (first >> 6 !== 2) return null
  const fixedEnd = RTP_HEADER + 4 * (first & 0x0f)
  const payloadStart = first & 0x10 ? extensionsEnd(bytes, fixedEnd) : fixedEnd
  if (payloadStart === null || payloadStart > bytes.length) return null
  const padding = first & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0
  const payloadEnd = bytes.length - padding
  if (payloadEnd < payloadStart || (first & 0x20 && padding === 0)) return null
  return {
    ...{ marker: second >> 7 === 1, payloadType: second & 0x7f, sequence: bytes.readUInt16BE(2) },
    ...{ timestamp: bytes.readUInt32BE(4), ssrc: bytes.readUInt32BE(8), payloadStart, payloadEnd },
  }
}

function extensionsEnd(bytes: Buffer, start: number): number | null {
  return bytes.length < start + 4 ? null : start + 4 + 4 * bytes.readUInt16BE(start + 2)
}

/**
 * Finds a header extension (RFC 8285) of a packet that `parseRtp` could read.
 * @param id as agreed in the SDP
 */
export function readExtension(bytes: Buffer, id: number): Buffer | null {
  if (!(bytes.readUInt8(0) & 0x10)) return null
  const start = RTP_HEADER + 4 * (bytes.readUInt8(0) & 0x0f)
  const profile = bytes.readUInt16BE(start)
  const end = start + 4 + 4 * bytes.readUInt16BE(start + 2)
  const isTwoByte = (profile & 0xfff0) === TWO_BYTE_PROFILE
  if (!isTwoByte && profile !== ONE_BYTE_PROFILE) return null
  for (let at = start + 4; at < end; ) {
    const head = bytes.readUInt8(at++)
    if (head === 0) continue
    if (isTwoByte && at >= end) return null
    const found = isTwoByte ? head : head >> 4
    const length = isTwoByte ? bytes.readUInt8(at++) : (head & 0x0f) + 1
    if ((!isTwoByte && found === 15) || at + length > end) return null
    if (found === id) return bytes.subarray(at, at + length)
    at += length
  }
  return null
}

/**
 * Gives a packet without contributing sources and extensions: what was agreed with a publisher means nothing to viewers.
 * The bytes given are used for it. Padding stays, or a probe of nothing but padding would leave a hole in the numbering.
 */
export function withoutExtensions(bytes: Buffer, packet: RtpPacket): Buffer {
  const at = packet.payloadStart - RTP_HEADER
  if (at === 0) return bytes
  const first = bytes.readUInt8(0) & 0xe0
  bytes.copyWithin(at, 0, RTP_HEADER)
  bytes.writeUInt8(first, at)
  return bytes.subarray(at)
}
