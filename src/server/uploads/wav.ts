import { open } from 'node:fs/promises'

const READ_BYTES = 1 << 18
const PCM = 1
const FLOAT = 3
const EXTENSIBLE = 0xfffe

/** Readers of one little-endian sample, scaled to -1 to 1, by format and bytes. */
function sampleReader(format: number, bytes: number): ((block: Buffer, at: number) => number) | undefined {
  if (format === FLOAT && bytes === 4) return (block, at) => block.readFloatLE(at)
  if (format !== PCM) return undefined
  if (bytes === 1) return (block, at) => (block.readUInt8(at) - 128) / 128
  if (bytes === 2) return (block, at) => block.readInt16LE(at) / 32_768
  if (bytes === 3) return (block, at) => block.readIntLE(at, 3) / 8_388_608
  return bytes === 4 ? (block, at) => block.readInt32LE(at) / 2_147_483_648 : undefined
}

/**
 * Streams the samples of a RIFF/WAVE file, channels interleaved (Multimedia Programming Interface 1.0).
 * @throws when it is no WAVE file or its samples are neither PCM nor 32-bit float
 */
export async function* wavSamples(path: string): AsyncGenerator<Float32Array> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(12)
    await file.read(head, 0, 12, 0)
    if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WAVE')
      throw new Error('not a WAVE file')
    let read: ReturnType<typeof sampleReader>
    let bytes = 0
    for (let at = 12; ; ) {
      const chunk = Buffer.alloc(8)
      if ((await file.read(chunk, 0, 8, at)).bytesRead < 8) throw new Error('there is no audio in it')
      const name = chunk.toString('latin1', 0, 4)
      const size = chunk.readUInt32LE(4)
      at += 8
      if (name === 'fmt ') {
        const format = Buffer.alloc(26)
        await file.read(format, 0, Math.min(26, size), at)
        const tag = format.readUInt16LE(0)
        bytes = format.readUInt16LE(14) >> 3
        read = sampleReader(tag === EXTENSIBLE ? format.readUInt16LE(24) : tag, bytes)
      } else if (name === 'data') {
        if (!read) throw new Error('this kind of WAVE cannot be decoded')
        const block = Buffer.alloc(READ_BYTES - (READ_BYTES % bytes))
        for (let left = size; left > 0; ) {
          const { bytesRead } = await file.read(block, 0, Math.min(block.length, left), at)
          const samples = Math.floor(bytesRead / bytes)
          if (samples === 0) return
          const decode = read
          const width = bytes
          yield Float32Array.from({ length: samples }, (_, i) => decode(block, i * width))
          at += bytesRead
          left -= bytesRead
        }
        return
      }
      at += size + (size % 2)
    }
  } finally {
    await file.close()
  }
}
