import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** The most that is read at once. */
export const BLOCK_BYTES = 256 * 1024
/** A table that points to and fro makes the same bytes be read over and over; no file in order comes near this. */
const READS_OF_FILE = 4

/**
 * Reads a file through one buffer. It reads at once, without waiting in between: only processes that do nothing else use it.
 */
export class FileReader {
  readonly size: number
  readonly #file: number
  readonly #block = Buffer.allocUnsafeSlow(BLOCK_BYTES)
  #from = 0
  #filled = 0
  #budget: number

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.size = fstatSync(this.#file).size
    this.#budget = this.size * READS_OF_FILE + 64 * BLOCK_BYTES
  }

  /**
   * Bytes of the file, valid until the next are asked for; fewer where it ends.
   * @param length 256 kB at most
   */
  at(position: number, length: number): Buffer {
    const isHere = position >= this.#from && position + length <= this.#from + this.#filled
    if (!isHere) this.#fill(position)
    const start = position - this.#from
    return this.#block.subarray(start, Math.min(start + length, this.#filled))
  }

  #fill(position: number): void {
    this.#from = position
    this.#filled = 0
    while (this.#filled < BLOCK_BYTES) {
      const read = readSync(this.#file, this.#block, this.#filled, BLOCK_BYTES - this.#filled, position + this.#filled)
      if (read === 0) break
      this.#filled += read
    }
    this.#budget -= this.#filled
    if (this.#budget < 0) throw new Error('the file points at the same bytes again and again')
  }

  /** Bytes of the file for keeps; fewer where it ends. */
  copy(position: number, length: number): Buffer {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, this.size - position)))
    return bytes.subarray(0, bytes.length > 0 ? readSync(this.#file, bytes, 0, bytes.length, position) : 0)
  }

  /** The file from a place on, block after block; each is valid until the next. */
  *blocks(from = 0): Generator<Buffer> {
    for (let at = from; at < this.size; ) {
      const block = this.at(at, BLOCK_BYTES)
      if (block.length === 0) return
      yield block
      at += block.length
    }
  }

  close(): void {
    closeSync(this.#file)
  }
}

/** Works on an open file and closes it, whatever happens. */
export async function withFile<T>(path: string, work: (file: FileReader) => T | Promise<T>): Promise<T> {
  const file = new FileReader(path)
  try {
    return await work(file)
  } finally {
    file.close()
  }
}
