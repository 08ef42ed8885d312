import type { RecordingFigures } from '../../media-server.ts'
import type { CodecName } from '../codecs.ts'
import type { MediaPacket } from '../incoming-track.ts'
import { parseRtp } from '../rtp.ts'
import { PacketOrder } from './packet-order.ts'
import { RecordingFile } from './recording-file.ts'
import { Vp8Frames, vp8Size } from './vp8-frames.ts'
import type { Block } from './webm.ts'

/** What is missing may come later by almost a second; what is held back until then is sorted. */
const HELD_MS = 1100
const FLUSH_MS = 500
/** So often one can seek to; more would cost viewers quality. */
const KEYFRAME_MS = 10_000
const clockRates = { audio: 48_000, video: 90_000 }

interface RecorderEvents {
  keyframeWanted: (now: number) => void
}

/** Writes what a source sends into a file, over every publisher it has meanwhile. */
export class Recorder {
  readonly #path: string
  readonly #hasVideo: boolean
  #isVp8: boolean
  readonly #events: RecorderEvents
  readonly #orders = { audio: new PacketOrder<MediaPacket>(), video: new PacketOrder<MediaPacket>() }
  readonly #frames = new Vp8Frames()
  readonly #bases = new Map<string, { timestamp: number; time: number }>()
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
    this.#isVp8 = this.#hasVideo && video === 'VP8'
    this.#orders.audio.restart()
    this.#orders.video.restart()
    this.#frames.gap()
    this.#bases.clear()
  }

  /** @param now in milliseconds, of a clock that never goes back */
  take(packet: MediaPacket, now: number): void {
    if (packet.kind === 'video' && !this.#isVp8) return
    for (const { packet: next, isAfterGap } of this.#orders[packet.kind].push(packet, now)) {
      if (packet.kind === 'audio') this.#takeSound(next, now)
      else this.#takePicture(next, isAfterGap, now)
    }
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
    this.#flush(Number.POSITIVE_INFINITY, 0)
    return this.#file.finish()
  }

  #takeSound({ bytes, timestamp }: MediaPacket, now: number): void {
    const packet = parseRtp(bytes)
    if (!packet || packet.payloadEnd === packet.payloadStart) return
    if (!this.#hasVideo) this.#open(null, now)
    this.#add('audio', timestamp, now, true, bytes.subarray(packet.payloadStart, packet.payloadEnd))
  }

  #takePicture({ bytes }: MediaPacket, isAfterGap: boolean, now: number): void {
    if (isAfterGap) this.#frames.gap()
    const frame = this.#frames.push(bytes)
    if (!frame) return
    if (frame.isKeyframe) this.#keyframeAt = now
    const size = frame.isKeyframe ? vp8Size(frame.data) : null
    if (size) this.#open(size, now)
    this.#add('video', frame.timestamp, now, frame.isKeyframe, frame.data)
  }

  #open(picture: { width: number; height: number } | null, now: number): void {
    if (this.#opening) return
    this.#startedAt = now
    this.#flushedAt = now
    this.#opening = RecordingFile.create(this.#path, picture)
    this.#opening.then(
      (file) => {
        this.#file = file
      },
      // Thrown again to whoever ends the recording.
      () => {},
    )
  }

  #add(kind: 'audio' | 'video', timestamp: number, now: number, isKeyframe: boolean, data: Buffer): void {
    if (!this.#opening) return
    const base = this.#bases.get(kind) ?? { timestamp, time: now - this.#startedAt }
    this.#bases.set(kind, base)
    const passed = (((timestamp - base.timestamp) | 0) * 1000) / clockRates[kind]
    this.#blocks.push({ kind, time: Math.max(this.#writtenUntil, Math.round(base.time + passed)), isKeyframe, data })
    // Timestamps of hours fit in 32 bits only once: the base follows.
    if (passed > 60_000) this.#bases.set(kind, { timestamp, time: base.time + passed })
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
