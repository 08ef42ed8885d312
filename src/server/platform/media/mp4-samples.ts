import type { FileHandle } from 'node:fs/promises'
import { type Mp4Part, mp4PartsOf } from './mp4-parts.ts'

/** Tables of a track of moments over many hours are smaller; a larger one is not read. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024
/** Behind version and flags. */
const COUNT_AT = 4

/** Bytes of a file. */
interface ByteRange {
  at: number
  end: number
}

/**
 * Where the samples of a track lie, chunk by chunk (ISO 14496-12, 8.7): no more bytes in all than the tables name once.
 * @param mediaParts the parts of its `mdia`
 */
export async function sampleRangesOf(file: FileHandle, mediaParts: readonly Mp4Part[]): Promise<ByteRange[]> {
  const inside = async (parts: readonly Mp4Part[], type: string) => {
    const found = parts.find((part) => part.type === type)
    return found ? mp4PartsOf(file, found.contentAt, found.end) : []
  }
  const tables = await inside(await inside(mediaParts, 'minf'), 'stbl')
  const table = async (type: string) => {
    const found = tables.find((part) => part.type === type)
    const length = found ? Math.min(found.end - found.contentAt, MAX_TABLE_BYTES) : 0
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, found?.contentAt ?? 0)
    return buffer.subarray(0, bytesRead)
  }
  const sizeAt = sampleSizes(await table('stsz'))
  const perChunk = samplesPerChunk(await table('stsc'))
  const [short, long] = [await table('stco'), await table('co64')]
  const offsets =
    long.length > 0
      ? entries(long, 8, (at) => Number(long.readBigUInt64BE(at)))
      : entries(short, 4, (at) => short.readUInt32BE(at))
  let sample = 0
  return offsets.map((at, chunk) => {
    let end = at
    for (const last = sample + perChunk(chunk + 1); sample < last && sizeAt(sample) > 0; sample++) end += sizeAt(sample)
    return { at, end }
  })
}

/** The entries of a table that begins with their count. */
function entries<T>(table: Buffer, width: number, read: (at: number) => T): T[] {
  const first = COUNT_AT + 4
  if (table.length < first) return []
  const count = Math.min(table.readUInt32BE(COUNT_AT), Math.floor((table.length - first) / width))
  return Array.from({ length: count }, (_, place) => read(first + place * width))
}

/** The size of each sample; 0 behind the last. */
function sampleSizes(table: Buffer): (sample: number) => number {
  if (table.length < 12) return () => 0
  const [same, count] = [table.readUInt32BE(4), table.readUInt32BE(8)]
  if (same > 0) return (sample) => (sample < count ? same : 0)
  return (sample) => (12 + 4 * sample + 4 <= table.length ? table.readUInt32BE(12 + 4 * sample) : 0)
}

/** How many samples each chunk has, counted from 1: an entry holds until the next one begins. */
function samplesPerChunk(table: Buffer): (chunk: number) => number {
  const runs = entries(table, 12, (at) => ({ first: table.readUInt32BE(at), samples: table.readUInt32BE(at + 4) }))
  let run = 0
  return (chunk) => {
    while ((runs[run + 1]?.first ?? Infinity) <= chunk) run++
    return runs[run]?.samples ?? 0
  }
}
