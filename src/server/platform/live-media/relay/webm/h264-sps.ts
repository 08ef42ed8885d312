/** Profiles whose parameter set goes on with what colours there are (ISO 14496-10, 7.3.2.1.1). */
const HIGH_PROFILES = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128])
const BLOCK = 16
const MOST = 16_384

class BitReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** @throws RangeError after the last */
  bits(count: number): number {
    let value = 0
    for (const end = this.#at + count; this.#at < end; this.#at++) {
      const byte = this.#bytes.readUInt8(this.#at >> 3)
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1)
    }
    return value
  }

  /** An unsigned number of any length (9.1). @throws RangeError after the last bit, and for one of more than 32 */
  number(): number {
    let zeros = 0
    while (this.bits(1) === 0) if (++zeros > 32) throw new RangeError('No number')
    return 2 ** zeros - 1 + this.bits(zeros)
  }
}

/** Bytes that keep the mark of a start from standing in the middle (7.4.1). */
function withoutEmulationPrevention(bytes: Buffer): Buffer {
  const kept: number[] = []
  let zeros = 0
  for (const byte of bytes) {
    const isPrevention = zeros >= 2 && byte === 3
    zeros = byte === 0 ? zeros + 1 : 0
    if (!isPrevention) kept.push(byte)
  }
  return Buffer.from(kept)
}

function skipColours(read: BitReader): number {
  const chroma = read.number()
  if (chroma === 3) read.bits(1)
  read.number()
  read.number()
  read.bits(1)
  // Scaling matrices are of no use to what is streamed live, and no browser writes them.
  if (read.bits(1) === 1) throw new RangeError('Scaling matrices')
  return chroma
}

function skipOrder(read: BitReader): void {
  const type = read.number()
  if (type === 0) read.number()
  if (type !== 1) return
  read.bits(1)
  read.number()
  read.number()
  for (let left = read.number(); left > 0; left--) read.number()
}

/**
 * Reads how large the pictures are of a sequence parameter set of H.264 (ISO 14496-10, 7.3.2.1.1).
 * @param unit with its header byte
 * @returns null for one that is cut off, or that says something no live stream does
 */
export function h264Size(unit: Buffer): { width: number; height: number } | null {
  try {
    const read = new BitReader(withoutEmulationPrevention(unit.subarray(1, 512)))
    const profile = read.bits(8)
    read.bits(16)
    read.number()
    const chroma = HIGH_PROFILES.has(profile) ? skipColours(read) : 1
    read.number()
    skipOrder(read)
    read.number()
    read.bits(1)
    const columns = read.number() + 1
    const rows = read.number() + 1
    const fields = 2 - read.bits(1)
    if (fields === 2) read.bits(1)
    read.bits(1)
    const isCropped = read.bits(1) === 1
    const [left, right, top, bottom] = isCropped
      ? [read.number(), read.number(), read.number(), read.number()]
      : [0, 0, 0, 0]
    const unitX = chroma === 1 || chroma === 2 ? 2 : 1
    const unitY = (chroma === 1 ? 2 : 1) * fields
    const width = columns * BLOCK - (left + right) * unitX
    const height = rows * BLOCK * fields - (top + bottom) * unitY
    return width > 0 && height > 0 && width <= MOST && height <= MOST ? { width, height } : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
