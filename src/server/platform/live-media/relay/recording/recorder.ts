import type { RecordingFigures } from '../../media-server.ts'
import type { MediaPacket } from '../incoming-track.ts'
import type { VideoCodec } from '../keyframes.ts'
import { type BlockEvents, MediaBlocks } from '../webm/media-blocks.ts'
import { RecordingFile } from './recording-file.ts'

/** What is missing may come later by almost a second; what is held back until then is sorted. */
const HELD_MS = 1100
const FLUSH_MS = 250
/** So often one can seek to; more would cost viewers quality. */
const KEYFRAME_MS = 10_000
/** Sound is not asked for again. */
const WAIT_MS = { audio: 200, video: 900 }

/** Writes what a source sends into a file, over every publisher it has meanwhile. */
export class Recorder {
  readonly #path: string
  readonly #blocks: MediaBlocks
  #opening: Promise<RecordingFile> | null = null
  #file: RecordingFile | null = null
  #startedAt = 0
  #flushedAt = 0

  /** @param video of the pictures, with one of which it begins; null where there will be sound only */
  constructor(path: string, video: VideoCodec | null, events: BlockEvents) {
    this.#path = path
    this.#blocks = new MediaBlocks({ video, waitMs: WAIT_MS, keyframeEveryMs: KEYFRAME_MS }, events)
  }

  /** Another publisher comes; its pictures are left out where the file cannot have them. */
  rebase(video: VideoCodec | null): void {
    this.#blocks.rebase(video)
  }

  /** @param now in milliseconds, of a clock that never goes back */
  take(packet: MediaPacket, now: number): void {
    this.#blocks.take(packet, now)
    this.#openOnce()
    if (now - this.#flushedAt >= FLUSH_MS) this.#flush(now - this.#startedAt - HELD_MS, now)
  }

  /**
   * Ends the file.
   * @throws where it could not be written
   */
  async finish(): Promise<RecordingFigures> {
    this.#blocks.drain()
    this.#openOnce()
    this.#file = (await this.#opening) ?? null
    if (!this.#file) return { seconds: 0, bytes: 0 }
    this.#flush(Number.POSITIVE_INFINITY, 0)
    return this.#file.finish()
  }

  #openOnce(): void {
    const { startedAt, format } = this.#blocks
    if (this.#opening || startedAt === null) return
    this.#startedAt = startedAt
    this.#flushedAt = startedAt
    this.#opening = RecordingFile.create(this.#path, format)
    this.#opening.then(
      (file) => {
        this.#file = file
      },
      // Thrown again to whoever ends the recording.
      () => {},
    )
  }

  #flush(until: number, now: number): void {
    if (!this.#file) return
    this.#flushedAt = now
    const written = this.#blocks.until(until)
    if (written.length > 0) this.#file.add(written)
  }
}
