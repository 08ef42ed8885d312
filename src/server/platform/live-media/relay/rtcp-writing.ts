import { rtcpTypes } from './rtcp.ts'

/** The relay sends no media of its own to publishers; any number that is not theirs does. */
export const RELAY_SSRC = 1

/** A block of a receiver report (RFC 3550, 6.4.2). */
export interface ReportBlock {
  ssrc: number
  /** In 256ths since the last report. */
  fractionLost: number
  cumulativeLost: number
  /** Extended by the count of wraps. */
  highestSequence: number
  /** In units of the timestamps. */
  jitter: number
  /** The middle 32 bits of the last sender report's time, and how long ago it came in 65,536ths of a second; 0 before the first. */
  lastReport: number
  delay: number
}

/** Starts a packet of some length in bytes, with its header and the sender's SSRC. */
function start(type: number, count: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.writeUInt8(0x80 | count, 0)
  bytes.writeUInt8(type, 1)
  bytes.writeUInt16BE(length / 4 - 1, 2)
  bytes.writeUInt32BE(RELAY_SSRC, 4)
  return bytes
}

/** Writes a receiver report. An empty one opens compounds of feedback, as receivers without reduced size RTCP expect. */
export function writeReceiverReport(blocks: ReportBlock[]): Buffer {
  const bytes = start(rtcpTypes.receiverReport, blocks.length, 8 + 24 * blocks.length)
  blocks.forEach((block, n) => {
    const at = 8 + 24 * n
    bytes.writeUInt32BE(block.ssrc, at)
    bytes.writeUInt8(block.fractionLost, at + 4)
    bytes.writeIntBE(Math.max(-0x800000, Math.min(0x7fffff, block.cumulativeLost)), at + 5, 3)
    bytes.writeUInt32BE(block.highestSequence >>> 0, at + 8)
    bytes.writeUInt32BE(Math.round(block.jitter) >>> 0, at + 12)
    bytes.writeUInt32BE(block.lastReport, at + 16)
    bytes.writeUInt32BE(block.delay >>> 0, at + 20)
  })
  return bytes
}

/** What a sender report maps: a time of the publisher's clock to a timestamp, by which receivers keep lips and voice together. */
export interface ClockMapping {
  ntpHigh: number
  ntpLow: number
  timestamp: number
}

/** Writes a sender report to a viewer (RFC 3550, 6.4.1). */
export function writeSenderReport(ssrc: number, clock: ClockMapping, packets: number, octets: number): Buffer {
  const bytes = start(rtcpTypes.senderReport, 0, 28)
  bytes.writeUInt32BE(ssrc, 4)
  bytes.writeUInt32BE(clock.ntpHigh, 8)
  bytes.writeUInt32BE(clock.ntpLow, 12)
  bytes.writeUInt32BE(clock.timestamp >>> 0, 16)
  bytes.writeUInt32BE(packets >>> 0, 20)
  bytes.writeUInt32BE(octets >>> 0, 24)
  return bytes
}

/** Writes a request for packets that did not arrive (RFC 4585, 6.2.1); the numbers are in rising order. */
export function writeNack(mediaSsrc: number, sequences: number[]): Buffer {
  const pairs: { first: number; mask: number }[] = []
  for (const sequence of sequences) {
    const last = pairs.at(-1)
    const after = last ? (sequence - last.first) & 0xffff : 0
    if (last && after >= 1 && after <= 16) last.mask |= 1 << (after - 1)
    else pairs.push({ first: sequence, mask: 0 })
  }
  const bytes = start(rtcpTypes.feedback, 1, 12 + 4 * pairs.length)
  bytes.writeUInt32BE(mediaSsrc, 8)
  pairs.forEach(({ first, mask }, n) => {
    bytes.writeUInt16BE(first, 12 + 4 * n)
    bytes.writeUInt16BE(mask, 14 + 4 * n)
  })
  return bytes
}

/** Writes a picture loss indication (RFC 4585, 6.3.1): the publisher sends a keyframe. */
export function writeKeyframeRequest(mediaSsrc: number): Buffer {
  const bytes = start(rtcpTypes.payloadFeedback, 1, 12)
  bytes.writeUInt32BE(mediaSsrc, 8)
  return bytes
}

/** Writes the most a publisher may send in bits per second (REMB, draft-alvestrand-rmcat-remb-03). */
export function writeBitrateLimit(ssrcs: number[], bitsPerSecond: number): Buffer {
  const bytes = start(rtcpTypes.payloadFeedback, 15, 20 + 4 * ssrcs.length)
  bytes.write('REMB', 12, 'latin1')
  const exponent = Math.max(0, Math.ceil(Math.log2(Math.max(1, bitsPerSecond) / 0x3ffff)))
  const mantissa = Math.floor(bitsPerSecond / 2 ** exponent)
  bytes.writeUInt8(ssrcs.length, 16)
  bytes.writeUIntBE((exponent << 18) | mantissa, 17, 3)
  ssrcs.forEach((ssrc, n) => {
    bytes.writeUInt32BE(ssrc, 20 + 4 * n)
  })
  return bytes
}
