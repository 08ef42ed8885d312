import { type FileHandle, open } from 'node:fs/promises'
import type { RecordingFigures } from '../../media-server.ts'
import type { VideoFormat } from '../webm/depacketizer.ts'
import {
  type Block,
  type CuePoint,
  finishWebm,
  startWebm,
  type WebmStart,
  writeCluster,
  writeCues,
} from '../webm/webm.ts'

/** Clusters are short, so that a process that dies takes little with it. */
const CLUSTER_MS = 1000

/** A WebM file that grows: whatever was written is playable, and once it is finished one can also seek in it. */
export class RecordingFile {
  readonly #file: FileHandle
  readonly #start: WebmStart
  readonly #leading: Block['kind']
  readonly #cues: CuePoint[] = []
  #length: number
  #lastTime = 0
  /** One write after the other; a failed one, as on a full disk, is the last. */
  #writing: Promise<unknown>

  private constructor(file: FileHandle, format: VideoFormat | null) {
    this.#file = file
    this.#start = startWebm(format)
    this.#leading = format ? 'video' : 'audio'
    this.#length = this.#start.bytes.length
    this.#writing = file.write(this.#start.bytes, 0, this.#start.bytes.length, 0)
  }

  /**
   * @param format null where there is sound only
   * @throws where the file cannot be made, or exists
   */
  static async create(path: string, format: VideoFormat | null): Promise<RecordingFile> {
    return new RecordingFile(await open(path, 'wx'), format)
  }

  /** Adds blocks, in the order of their times. */
  add(blocks: Block[]): void {
    let cluster: Block[] = []
    for (const block of blocks) {
      const startsAnew = block.kind === 'video' && block.isKeyframe
      const first = cluster[0]
      if (first && (startsAnew || block.time - first.time >= CLUSTER_MS)) {
        this.#append(cluster)
        cluster = []
      }
      cluster.push(block)
      this.#lastTime = Math.max(this.#lastTime, block.time)
    }
    if (cluster.length > 0) this.#append(cluster)
  }

  /**
   * Makes it a file one can seek in, and closes it.
   * @throws where something could not be written; what was stays
   */
  async finish(): Promise<RecordingFigures> {
    try {
      const cuesAt = this.#length
      this.#write(writeCues(this.#cues))
      for (const { at, bytes } of finishWebm(this.#start, cuesAt, this.#length, this.#lastTime))
        this.#writing = this.#writing.then(() => this.#file.write(bytes, 0, bytes.length, at))
      await this.#writing
      return { seconds: this.#lastTime / 1000, bytes: this.#length }
    } finally {
      await this.#file.close()
    }
  }

  #append(cluster: Block[]): void {
    const { kind, time, isKeyframe } = cluster[0] ?? { kind: 'audio', time: 0, isKeyframe: false }
    if (kind === this.#leading && isKeyframe)
      this.#cues.push({ kind, time, position: this.#length - this.#start.segmentAt })
    this.#write(writeCluster(cluster))
  }

  #write(bytes: Buffer): void {
    const at = this.#length
    this.#length += bytes.length
    this.#writing = this.#writing.then(() => this.#file.write(bytes, 0, bytes.length, at))
    // Told at the end: until then nobody waits for it.
    this.#writing.catch(() => {})
  }
}
