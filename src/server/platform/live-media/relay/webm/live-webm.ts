import type { WebmPart } from '../../relay-messages.ts'
import type { MediaPacket } from '../incoming-track.ts'
import type { VideoCodec } from '../keyframes.ts'
import { type BlockEvents, MediaBlocks } from './media-blocks.ts'
import { type Block, startWebm, writeCluster } from './webm.ts'

/** What came within so long is sorted and handed on together: more would be later, less would be more messages. */
const BATCH_MS = 40
/** A packet that is missing is waited for no longer than a way back and forth takes. */
const WAIT_MS = { audio: 60, video: 250 }
/** A track of which nothing comes for so long is none: a player would wait for it, and play nothing of the other. */
const NOTHING_MS = 1500
/**
 * After twice the length of a block without one, of either track, players show no more until a picture comes that needs no other (Media
 * Source Extensions, 3.5.8). So pictures are said to be long, and silence is written where sound is missing, up to so much.
 */
const PICTURE_MS = 250
const SOUND_MS = 20
const MOST_SILENCE_MS = 2000
/** Twenty milliseconds of nothing in stereo (RFC 6716, 3.1 and 4.3). */
const SILENCE = Buffer.from([0xfc, 0xff, 0xfe])

interface LiveWebmEvents extends BlockEvents {
  part: (part: WebmPart) => void
  /** What follows is another file, of other tracks: whoever has this one has to begin anew. */
  ended: () => void
}

/** When something of a track came last. */
export type LastArrivals = Record<'audio' | 'video', number>

/**
 * Writes what a source sends as a WebM without end, for players that take it over HTTP. Blocks of both tracks are in the order of
 * their times, which Chromium insists on.
 */
export class LiveWebm {
  readonly #mayHaveVideo: boolean
  readonly #events: LiveWebmEvents
  readonly #cameAt: LastArrivals
  #codec: VideoCodec | null
  #tracks: { audio: boolean; video: boolean }
  #blocks: MediaBlocks
  #flushedAt = 0
  /** Of the last block of each track; null before the first. */
  #lastTime: Record<'audio' | 'video', number | null> = { audio: null, video: null }

  /**
   * @param mayHaveVideo false for those who want to hear only
   * @param codec of the publisher's pictures
   */
  constructor(
    mayHaveVideo: boolean,
    codec: VideoCodec | null,
    cameAt: LastArrivals,
    now: number,
    events: LiveWebmEvents,
  ) {
    this.#mayHaveVideo = mayHaveVideo
    this.#codec = codec
    this.#events = events
    this.#cameAt = { ...cameAt }
    this.#tracks = this.#comingAt(now) ?? { audio: true, video: this.#showsVideo() }
    this.#blocks = this.#newBlocks()
  }

  /** Another publisher comes. */
  rebase(codec: VideoCodec | null): void {
    this.#codec = codec
    this.#blocks.rebase(codec)
  }

  take(packet: MediaPacket, now: number): void {
    this.#cameAt[packet.kind] = now
    this.#blocks.take(packet, now)
  }

  /** Called every few milliseconds. */
  tick(now: number): void {
    const coming = this.#comingAt(now)
    if (coming && (coming.audio !== this.#tracks.audio || coming.video !== this.#tracks.video)) {
      this.#tracks = coming
      this.#blocks = this.#newBlocks()
      this.#events.ended()
    }
    if (now - this.#flushedAt < BATCH_MS) return
    this.#flushedAt = now
    this.#hand(this.#blocks.until(Number.POSITIVE_INFINITY), now)
  }

  #hand(blocks: Block[], now: number): void {
    const silence = blocks.flatMap((block) => this.#silenceBefore(block, now))
    const { audio, video } = this.#tracks
    const codecs = [...(video ? ['vp8'] : []), ...(audio ? ['opus'] : [])].join(',')
    // It belongs before what was handed on; times go back between clusters only.
    if (silence.length > 0) this.#events.part({ head: null, bytes: writeCluster(silence), codecs })
    const entry = blocks.findIndex(({ isKeyframe, kind }) => isKeyframe && kind === (video ? 'video' : 'audio'))
    const before = entry < 0 ? blocks : blocks.slice(0, entry)
    if (before.length > 0) this.#events.part({ head: null, bytes: writeCluster(before), codecs })
    if (entry < 0) return
    const head = startWebm(this.#blocks.format, { hasSound: audio, pictureMs: PICTURE_MS }).bytes
    this.#events.part({ head, bytes: writeCluster(blocks.slice(entry)), codecs })
  }

  /** What is written for sound that is missing before a block; pictures cannot be made up, so one is asked for. */
  #silenceBefore({ kind, time }: Block, now: number): Block[] {
    const last = this.#lastTime[kind] ?? time
    this.#lastTime[kind] = time
    const isLong = time - last > (kind === 'audio' ? MOST_SILENCE_MS : 2 * PICTURE_MS)
    if (isLong) this.#events.keyframeWanted(now)
    if (isLong || kind === 'video') return []
    const count = Math.max(0, Math.ceil((time - last) / SOUND_MS) - 2)
    return Array.from({ length: count }, (_, n) => ({
      ...{ kind, time: last + (n + 1) * SOUND_MS, isKeyframe: true, data: SILENCE },
    }))
  }

  #showsVideo(): boolean {
    return this.#mayHaveVideo && this.#codec === 'VP8'
  }

  /** The tracks that something comes of; null where nothing comes at all, as while a host comes back. */
  #comingAt(now: number): { audio: boolean; video: boolean } | null {
    const last = Math.max(this.#cameAt.audio, this.#showsVideo() ? this.#cameAt.video : Number.NEGATIVE_INFINITY)
    if (now - last >= NOTHING_MS) return null
    const audio = last - this.#cameAt.audio < NOTHING_MS
    return { audio, video: this.#showsVideo() && last - this.#cameAt.video < NOTHING_MS }
  }

  #newBlocks(): MediaBlocks {
    const video = this.#tracks.video ? 'VP8' : null
    this.#lastTime = { audio: null, video: null }
    return new MediaBlocks({ video, waitMs: WAIT_MS, keyframeEveryMs: null }, this.#events)
  }
}
