/** Types of RTCP packets (RFC 3550, 12.1 and RFC 4585, 6.1). */
export const rtcpTypes = { senderReport: 200, receiverReport: 201, feedback: 205, payloadFeedback: 206 } as const
const { senderReport, receiverReport, feedback, payloadFeedback } = rtcpTypes

/** What the relay acts on; everything else is passed over. */
export type RtcpMessage =
  | { kind: 'sender-report'; ssrc: number; ntpHigh: number; ntpLow: number; timestamp: number }
  /** How much was lost of each source, in 256ths since the last report. */
  | { kind: 'receiver-report'; ssrc: number; blocks: { ssrc: number; fractionLost: number }[] }
  | { kind: 'bitrate-estimate'; bitsPerSecond: number }
  | { kind: 'nack'; mediaSsrc: number; sequences: number[] }
  | { kind: 'keyframe-request'; mediaSsrc: number }

/** Reads a compound packet as far as it can be read; never throws. */
export function parseRtcp(bytes: Buffer): RtcpMessage[] {
  const messages: RtcpMessage[] = []
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + 4 * bytes.readUInt16BE(at + 2)
    if (bytes.readUInt8(at) >> 6 !== 2 || end > bytes.length) break
    const message = parseOne(bytes.subarray(at, end))
    if (message) messages.push(message)
    at = end
  }
  return messages
}

function parseOne(bytes: Buffer): RtcpMessage | null {
  const count = bytes.readUInt8(0) & 0x1f
  const type = bytes.readUInt8(1)
  if (type === senderReport && bytes.length >= 28) {
    const [ssrc, ntpHigh, ntpLow, timestamp] = [4, 8, 12, 16].map((at) => bytes.readUInt32BE(at)) as Four
    return { kind: 'sender-report', ssrc, ntpHigh, ntpLow, timestamp }
  }
  if (type === receiverReport && bytes.length >= 8) {
    const blocks: { ssrc: number; fractionLost: number }[] = []
    for (let at = 8; at + 24 <= bytes.length && blocks.length < count; at += 24)
      blocks.push({ ssrc: bytes.readUInt32BE(at), fractionLost: bytes.readUInt8(at + 4) })
    return { kind: 'receiver-report', ssrc: bytes.readUInt32BE(4), blocks }
  }
  if (bytes.length < 12) return null
  const mediaSsrc = bytes.readUInt32BE(8)
  if (type === feedback && count === 1) return { kind: 'nack', mediaSsrc, sequences: nackedSequences(bytes) }
  if (type === payloadFeedback && count === 1) return { kind: 'keyframe-request', mediaSsrc }
  // A full intra request (RFC 5104, 4.3.1) names its target in its first entry.
  if (type === payloadFeedback && count === 4 && bytes.length >= 20)
    return { kind: 'keyframe-request', mediaSsrc: bytes.readUInt32BE(12) }
  // What the receiver believes its way carries (REMB, draft-alvestrand-rmcat-remb-03, 2.2): a mantissa of 18 bits below an exponent of six.
  if (type === payloadFeedback && count === 15 && bytes.length >= 20 && bytes.toString('latin1', 12, 16) === 'REMB')
    return {
      kind: 'bitrate-estimate',
      bitsPerSecond: (bytes.readUIntBE(17, 3) & 0x3ffff) * 2 ** (bytes.readUInt8(17) >> 2),
    }
  return null
}
type Four = [number, number, number, number]

/** A number and a mask of the sixteen after it, again and again (RFC 4585, 6.2.1). */
function nackedSequences(bytes: Buffer): number[] {
  const sequences: number[] = []
  for (let at = 12; at + 4 <= bytes.length; at += 4) {
    const first = bytes.readUInt16BE(at)
    const mask = bytes.readUInt16BE(at + 2)
    sequences.push(first)
    for (let bit = 0; bit < 16; bit++) if (mask & (1 << bit)) sequences.push((first + bit + 1) & 0xffff)
  }
  return sequences
}
