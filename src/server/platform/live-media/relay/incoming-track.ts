import type { PictureLayer } from '../media-server.ts'
import { BitrateMeter } from './bitrate-meter.ts'
import { startsKeyframe } from './keyframes.ts'
import { readVp8Numbers, type Vp8Numbers } from './layers/vp8-numbers.ts'
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
  layer: PictureLayer
  sequence: number
  timestamp: number
  /** As it came, without extensions; not to be written to. */
  bytes: Buffer
  isKeyframe: boolean
  /** What has to be renumbered for viewers who change between layers; null where there is one layer only. */
  vp8: Vp8Numbers | null
}

/** One track of a publisher: what came of it, what is missing, and what of it can be sent again. */
export class IncomingTrack {
  readonly media: AgreedMedia
  readonly #ring = new PacketRing()
  readonly #missing = new NackGenerator()
  readonly #stats: ReceiveStats
  /** Of one of two layers; a single one is not measured by itself. */
  readonly #meter: BitrateMeter | null
  #payloadAt = Number.NEGATIVE_INFINITY
  /** The publisher's last sender report. */
  clock: ClockMapping | null = null

  /** @param isLayer whether it is one of two layers of the same pictures */
  constructor(media: AgreedMedia, isLayer: boolean) {
    this.media = media
    this.#meter = isLayer ? new BitrateMeter() : null
    this.#stats = new ReceiveStats(media.ssrc, media.codec.clockRate)
  }

  get lost(): number {
    return this.#missing.lost
  }

  /** When something of it came last that is no padding. */
  get payloadAt(): number {
    return this.#payloadAt
  }

  /** Over the last second; 0 for what is no layer. */
  bitsPerSecond(now: number): number {
    return this.#meter?.bitsPerSecond(now) ?? 0
  }

  /** Takes in a packet; says also whether so much is missing before it that a keyframe is needed. */
  receive(bytes: Buffer, packet: RtpPacket, now: number): { packet: MediaPacket; isBroken: boolean } {
    const { kind, layer, codec } = this.media
    const { sequence, timestamp } = packet
    const isKeyframe = codec.name !== 'opus' && startsKeyframe(codec.name, bytes, packet)
    this.#stats.received(sequence, timestamp, now)
    const isBroken = !this.#missing.received(sequence, now)
    const kept = withoutExtensions(bytes, packet)
    this.#ring.add(sequence, kept)
    const hasPayload = packet.payloadEnd > packet.payloadStart
    if (hasPayload) this.#payloadAt = now
    this.#meter?.add(bytes.length, now)
    const vp8 = this.#meter && codec.name === 'VP8' && hasPayload ? readVp8Numbers(kept) : null
    return { packet: { kind, layer, sequence, timestamp, bytes: kept, isKeyframe, vp8 }, isBroken }
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
