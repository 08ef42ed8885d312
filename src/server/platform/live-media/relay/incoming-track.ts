import { startsKeyframe } from './keyframes.ts'
import { NackGenerator } from './nack-generator.ts'
import { PacketRing } from './packet-ring.ts'
import { ReceiveStats } from './receive-stats.ts'
import type { RtcpMessage } from './rtcp.ts'
import { type ClockMapping, writeNack } from './rtcp-writing.ts'
import { type RtpPacket, withoutExtensions } from './rtp.ts'
import type { AgreedMedia } from './session-description.ts'

/** A packet on its way to the viewers. */
export interface MediaPacket {
  kind: 'audio' | 'video'
  sequence: number
  timestamp: number
  /** As it came, without extensions; not to be written to. */
  bytes: Buffer
  isKeyframe: boolean
}

/** One track of a publisher: what came of it, what is missing, and what of it can be sent again. */
export class IncomingTrack {
  readonly media: AgreedMedia
  readonly #ring = new PacketRing()
  readonly #missing = new NackGenerator()
  readonly #stats: ReceiveStats
  /** The publisher's last sender report. */
  clock: ClockMapping | null = null

  constructor(media: AgreedMedia) {
    this.media = media
    this.#stats = new ReceiveStats(media.ssrc, media.codec.clockRate)
  }

  get lost(): number {
    return this.#missing.lost
  }

  /** Takes in a packet; says also whether so much is missing before it that a keyframe is needed. */
  receive(bytes: Buffer, packet: RtpPacket, now: number): { packet: MediaPacket; isBroken: boolean } {
    const { kind, codec } = this.media
    const { sequence, timestamp } = packet
    const isKeyframe = codec.name !== 'opus' && startsKeyframe(codec.name, bytes, packet)
    this.#stats.received(sequence, timestamp, now)
    const isBroken = !this.#missing.received(sequence, now)
    const kept = withoutExtensions(bytes, packet)
    this.#ring.add(sequence, kept)
    return { packet: { kind, sequence, timestamp, bytes: kept, isKeyframe }, isBroken }
  }

  reported(report: RtcpMessage & { kind: 'sender-report' }, now: number): void {
    this.clock = report
    this.#stats.reported(report, now)
  }

  /** A packet that came, to be sent again. */
  kept(sequence: number): Buffer | undefined {
    return this.#ring.get(sequence)
  }

  /** The request for what is missing now; null where nothing is. Sound is not asked for unless that was agreed. */
  nack(now: number): Buffer | null {
    const sequences = this.#missing.due(now)
    const isAgreed = this.media.codec.feedback.includes('nack')
    return isAgreed && sequences.length > 0 ? writeNack(this.media.ssrc, sequences) : null
  }

  report(now: number) {
    return this.#stats.block(now)
  }
}
