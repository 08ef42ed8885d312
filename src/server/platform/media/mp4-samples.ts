import type { FileHandle } from 'node:fs/promises'
import { MOST_INSIDE, type Mp4Box, readMp4Boxes } from './mp4-boxes.ts'

/** Tables of a track of moments over many hours are smaller; a larger one is not read. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024
/** Behind version and flags. */
const COUNT_AT = 4
/** Where the sizes of samples begin, behind the size of all and their count. */
const SIZES_AT = 12

/** Bytes of a file. */
interface ByteRange {
  at: number
  end: number
}

/**
 * Where the samples of a track lie, chunk by chunk (ISO 14496-12, 8.7).
 * @param mediaBoxes the boxes of its `mdia`
 * @param mostBytes so many bytes are named in all, whatever the tables say: a crafted file names the same ones again and again
 */
export async function readSampleRanges(
  file: FileHandle,
  mediaBoxes: readonly Mp4Box[],
  mostBytes: number,
): Promise<ByteRange[]> {
  const inside = async (boxes: readonly Mp4Box[], type: string) => {
    const found = boxes.find((box) => box.type === type)
    return found ? readMp4Boxes(file, found.contentAt, found.end, MOST_INSIDE) : []
  }
  const tables = await inside(await inside(mediaBoxes, 'minf'), 'stbl')
  const table = async (type: string) => {
    const found = tables.find((box) => box.type === type)
    const length = found ? Math.min(found.end - found.contentAt, MAX_TABLE_BYTES) : 0
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, found?.contentAt ?? 0)
    return buffer.subarray(0, bytesRead)
  }
  const bytesOf = sampleBytes(await table('stsz'))
  const perChunk = samplesPerChunk(await table('stsc'))
  const [short, long] = [await table('stco'), await table('co64')]
  const offsets =
    long.length > 0
      ? entries(long, 8, (at) => Number(long.readBigUInt64BE(at)))
      : entries(short, 4, (at) => short.readUInt32BE(at))
  const ranges: ByteRange[] = []
  let [sample, left] = [0, mostBytes]
  for (const [chunk, at] of offsets.entries()) {
    if (left <= 0) break
    const samples = perChunk(chunk + 1)
    const bytes = Math.min(bytesOf(sample, samples), left)
    if (bytes > 0) ranges.push({ at, end: at + bytes })
    sample += samples
    left -= bytes
  }
  return ranges
}

/** The entries of a table that begins with their count. */
function entries<T>(table: Buffer, width: number, read: (at: number) => T): T[] {
  const first = COUNT_AT + 4
  if (table.length < first) return []
  const count = Math.min(table.readUInt32BE(COUNT_AT), Math.floor((table.length - first) / width))
  return Array.from({ length: count }, (_, place) => read(first + place * width))
}

/** How many bytes so many samples from one on have; those behind the last have none. */
function sampleBytes(table: Buffer): (from: number, count: number) => number {
  if (table.length < SIZES_AT) return () => 0
  const [same, all] = [table.readUInt32BE(4), table.readUInt32BE(8)]
  if (same > 0) return (from, count) => same * Math.max(0, Math.min(count, all - from))
  const listed = Math.min(all, Math.floor((table.length - SIZES_AT) / 4))
  return (from, count) => {
    let sum = 0
    for (let sample = from; sample < Math.min(from + count, listed); sample++)
      sum += table.readUInt32BE(SIZES_AT + 4 * sample)
    return sum
  }
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
