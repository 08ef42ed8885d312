import type { RtpPacket } from './rtp.ts'

/** Codecs of pictures the relay can begin to show. */
export type VideoCodec = 'VP8' | 'H264'

const SPS = 7
const STAP_A = 24
const FU_A = 28

/** Whether somebody who has seen nothing yet can begin with this packet. */
export function startsKeyframe(codec: VideoCodec, bytes: Buffer, packet: RtpPacket): boolean {
  const payload = bytes.subarray(packet.payloadStart, packet.payloadEnd)
  return codec === 'VP8' ? startsVp8Keyframe(payload) : startsH264Sequence(payload)
}

/** Reads the payload descriptor (RFC 7741, 4.2) and the first byte of the frame, which says inter or key (4.3). */
function startsVp8Keyframe(payload: Buffer): boolean {
  const first = payload[0]
  // Only the first packet of the first partition has the frame's header.
  if (first === undefined || (first & 0x17) !== 0x10) return false
  let at = 1
  if (first & 0x80) {
    const extensions = payload[at++] ?? 0
    if (extensions & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1
    if (extensions & 0x40) at++
    if (extensions & 0x30) at++
  }
  const frame = payload[at]
  return frame !== undefined && (frame & 1) === 0
}

/** A sequence parameter set (RFC 6184): a bare IDR picture without it shows nothing to those who join. */
function startsH264Sequence(payload: Buffer): boolean {
  const type = (payload[0] ?? 0) & 0x1f
  if (type === SPS) return true
  if (type === FU_A) return ((payload[1] ?? 0) & 0x9f) === (0x80 | SPS)
  if (type !== STAP_A) return false
  for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at))
    if ((payload.readUInt8(at + 2) & 0x1f) === SPS) return true
  return false
}
