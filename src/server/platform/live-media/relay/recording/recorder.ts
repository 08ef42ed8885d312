import type { RecordingFigures } from '../../media-server.ts'
import type { CodecName } from '../codecs.ts'
import type { MediaPacket } from '../incoming-track.ts'
import type { ClockMapping } from '../rtcp-writing.ts'
import { parseRtp } from '../rtp.ts'
import { MediaClock } from './media-clock.ts'
import { type OrderedPacket, PacketOrder } from './packet-order.ts'
import { RecordingFile } from './recording-file.ts'
import { Vp8Frames, vp8Size } from './vp8-frames.ts'
import type { Block } from './webm.ts'

/** What is missing may come later by almost a second; what is held back until then is sorted. */
const HELD_MS = 1100
const FLUSH_MS = 500
/** So often one can seek to; more would cost viewers quality. */
const KEYFRAME_MS = 10_000
/** So long a packet that is missing may still come: sound is not asked for again. */
const WAIT_MS = { audio: 200, video: 900 }

interface RecorderEvents {
  /** The publisher's last report on a track. */
  clockOf: (kind: 'audio' | 'video') => ClockMapping | null
  keyframeWanted: (now: number) => void
}

/** Writes what a source sends into a file, over every publisher it has meanwhile. */
export class Recorder {
  readonly #path: string
  readonly #hasVideo: boolean
  #isVp8: boolean
  readonly #events: RecorderEvents
  readonly #orders = {
    audio: new PacketOrder<MediaPacket>(WAIT_MS.audio),
    video: new PacketOrder<MediaPacket>(WAIT_MS.video),
  }
  readonly #frames = new Vp8Frames()
  readonly #clock = new MediaClock()
  #opening: Promise<RecordingFile> | null = null
  #file: RecordingFile | null = null
  #blocks: Block[] = []
  #startedAt = 0
  #flushedAt = 0
  /** Times in the file never go back. */
  #writtenUntil = 0
  #keyframeAt = 0

  /** @param hasVideo whether to begin with a picture, or with sound where there will be none */
  constructor(path: string, hasVideo: boolean, events: RecorderEvents) {
    this.#path = path
    this.#hasVideo = hasVideo
    this.#isVp8 = hasVideo
    this.#events = events
  }

  /** Another publisher comes, with other numbers and times; its pictures are left out where the file cannot have them. */
  rebase(video: CodecName | null): void {
    this.#drain()
    this.#isVp8 = this.#hasVideo && video === 'VP8'
    this.#frames.restart()
    this.#clock.restart()
  }

  /** @param now in milliseconds, of a clock that never goes back */
  take(packet: MediaPacket, now: number): void {
    if (packet.kind === 'video' && !this.#isVp8) return
    for (const next of this.#orders[packet.kind].push(packet, now)) this.#takeNext(next)
    if (this.#isVp8 && (this.#frames.needsKeyframe || now - this.#keyframeAt > KEYFRAME_MS)) {
      this.#keyframeAt = now
      this.#events.keyframeWanted(now)
    }
    if (now - this.#flushedAt >= FLUSH_MS) this.#flush(now - this.#startedAt - HELD_MS, now)
  }

  /**
   * Ends the file.
   * @throws where it could not be written
   */
  async finish(): Promise<RecordingFigures> {
    this.#file = (await this.#opening) ?? null
    if (!this.#file) return { seconds: 0, bytes: 0 }
    this.#drain()
    this.#flush(Number.POSITIVE_INFINITY, 0)
    return this.#file.finish()
  }

  #drain(): void {
    for (const order of [this.#orders.audio, this.#orders.video]) for (const next of order.drain()) this.#takeNext(next)
  }

  #takeNext({ packet, isAfterGap, cameAt }: OrderedPacket<MediaPacket>): void {
    if (packet.kind === 'audio') this.#takeSound(packet, cameAt)
    else this.#takePicture(packet, isAfterGap, cameAt)
  }

  #takeSound({ bytes, timestamp }: MediaPacket, cameAt: number): void {
    const packet = parseRtp(bytes)
    if (!packet || packet.payloadEnd === packet.payloadStart) return
    if (!this.#hasVideo) this.#open(null, cameAt)
    this.#add('audio', timestamp, cameAt, true, bytes.subarray(packet.payloadStart, packet.payloadEnd))
  }

  #takePicture({ bytes }: MediaPacket, isAfterGap: boolean, cameAt: number): void {
    if (isAfterGap) this.#frames.gap()
    const frame = this.#frames.push(bytes)
    if (!frame) return
    if (frame.isKeyframe) this.#keyframeAt = cameAt
    const size = frame.isKeyframe ? vp8Size(frame.data) : null
    if (size) this.#open(size, cameAt)
    this.#add('video', frame.timestamp, cameAt, frame.isKeyframe, frame.data)
  }

  #open(picture: { width: number; height: number } | null, cameAt: number): void {
    if (this.#opening) return
    this.#startedAt = cameAt
    this.#flushedAt = cameAt
    this.#opening = RecordingFile.create(this.#path, picture)
    this.#opening.then(
      (file) => {
        this.#file = file
      },
      // Thrown again to whoever ends the recording.
      () => {},
    )
  }

  #add(kind: 'audio' | 'video', timestamp: number, cameAt: number, isKeyframe: boolean, data: Buffer): void {
    if (!this.#opening) return
    const time = this.#clock.timeOf(kind, timestamp, cameAt - this.#startedAt, this.#events.clockOf(kind))
    this.#blocks.push({ kind, time: Math.max(this.#writtenUntil, Math.round(time)), isKeyframe, data })
  }

  #flush(until: number, now: number): void {
    if (!this.#file) return
    this.#flushedAt = now
    const sorted = this.#blocks.toSorted((a, b) => a.time - b.time)
    this.#blocks = sorted.filter(({ time }) => time > until)
    const written = sorted.filter(({ time }) => time <= until)
    if (written.length > 0) this.#file.add(written)
    this.#writtenUntil = written.at(-1)?.time ?? this.#writtenUntil
  }
}
