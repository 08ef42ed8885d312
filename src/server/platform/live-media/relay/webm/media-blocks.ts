import type { MediaPacket } from '../incoming-track.ts'
import type { VideoCodec } from '../keyframes.ts'
import type { ClockMapping } from '../rtcp-writing.ts'
import { parseRtp } from '../rtp.ts'
import { type Depacketizer, depacketizerFor, type VideoFormat } from './depacketizer.ts'
import { MediaClock } from './media-clock.ts'
import { type OrderedPacket, PacketOrder } from './packet-order.ts'
import type { Block } from './webm.ts'

interface BlockOptions {
  /** Of the pictures, with one of which it begins; null where there will be sound only. */
  video: VideoCodec | null
  /** So long a packet that is missing may still come. */
  waitMs: { audio: number; video: number }
  /** How often one can begin to play in what is written; null where nobody has to. */
  keyframeEveryMs: number | null
}

export interface BlockEvents {
  /** The publisher's last report on a track. */
  clockOf: (kind: 'audio' | 'video') => ClockMapping | null
  keyframeWanted: (now: number) => void
}

/** Makes blocks of a WebM of what a source sends, over every publisher it has meanwhile. */
export class MediaBlocks {
  readonly #options: BlockOptions
  readonly #events: BlockEvents
  readonly #orders: Record<'audio' | 'video', PacketOrder<MediaPacket>>
  readonly #clock = new MediaClock()
  /** Null where there is sound only, and while a publisher sends pictures of another kind. */
  #frames: Depacketizer | null
  #blocks: Block[] = []
  #startedAt: number | null = null
  #format: VideoFormat | null = null
  /** Times never go back: over all blocks that were given, and for each kind. */
  #givenUntil = 0
  #last = { audio: -1, video: -1 }
  #keyframeAt = 0

  constructor(options: BlockOptions, events: BlockEvents) {
    this.#options = options
    this.#events = events
    this.#frames = options.video && depacketizerFor(options.video)
    const { audio, video } = options.waitMs
    this.#orders = { audio: new PacketOrder(audio), video: new PacketOrder(video) }
  }

  /** When the first block came; null before. */
  get startedAt(): number | null {
    return this.#startedAt
  }

  /** What the first picture says; null where there is sound only. */
  get format(): VideoFormat | null {
    return this.#format
  }

  /** Another publisher comes, with other numbers and times; its pictures are left out where their codec is another. */
  rebase(video: VideoCodec | null): void {
    this.drain()
    this.#frames = video && video === this.#options.video ? depacketizerFor(video) : null
    this.#clock.restart()
  }

  /** @param now in milliseconds, of a clock that never goes back */
  take(packet: MediaPacket, now: number): void {
    if (packet.kind === 'video' && !this.#frames) return
    for (const next of this.#orders[packet.kind].push(packet, now)) this.#takeNext(next)
    const { keyframeEveryMs } = this.#options
    const isDue = keyframeEveryMs !== null && now - this.#keyframeAt > keyframeEveryMs
    if (!this.#frames || !(this.#frames.needsKeyframe || isDue)) return
    this.#keyframeAt = now
    this.#events.keyframeWanted(now)
  }

  /** Nothing that is missing will come any more. */
  drain(): void {
    for (const order of [this.#orders.audio, this.#orders.video]) for (const next of order.drain()) this.#takeNext(next)
  }

  /** Gives the blocks up to a time, in milliseconds since the first, in their order; those that come later are never before it. */
  until(time: number): Block[] {
    const sorted = this.#blocks.toSorted((a, b) => a.time - b.time)
    this.#blocks = sorted.filter((block) => block.time > time)
    const given = sorted.filter((block) => block.time <= time)
    this.#givenUntil = given.at(-1)?.time ?? this.#givenUntil
    return given
  }

  #takeNext({ packet, isAfterGap, cameAt }: OrderedPacket<MediaPacket>): void {
    if (packet.kind === 'audio') this.#takeSound(packet, cameAt)
    else this.#takePicture(packet, isAfterGap, cameAt)
  }

  #takeSound({ bytes, timestamp }: MediaPacket, cameAt: number): void {
    const packet = parseRtp(bytes)
    if (!packet || packet.payloadEnd === packet.payloadStart) return
    if (!this.#options.video) this.#startedAt ??= cameAt
    this.#add('audio', timestamp, cameAt, true, bytes.subarray(packet.payloadStart, packet.payloadEnd))
  }

  #takePicture({ bytes }: MediaPacket, isAfterGap: boolean, cameAt: number): void {
    if (isAfterGap) this.#frames?.gap()
    const frame = this.#frames?.push(bytes)
    if (!frame) return
    if (frame.isKeyframe) this.#keyframeAt = cameAt
    if (frame.format && this.#startedAt === null) {
      this.#startedAt = cameAt
      this.#format = frame.format
    }
    this.#add('video', frame.timestamp, cameAt, frame.isKeyframe, frame.data)
  }

  #add(kind: 'audio' | 'video', timestamp: number, cameAt: number, isKeyframe: boolean, data: Buffer): void {
    if (this.#startedAt === null) return
    const told = this.#clock.timeOf(kind, timestamp, cameAt - this.#startedAt, this.#events.clockOf(kind))
    const time = Math.max(this.#givenUntil, this.#last[kind] + 1, Math.round(told))
    this.#last[kind] = time
    this.#blocks.push({ kind, time, isKeyframe, data })
  }
}
