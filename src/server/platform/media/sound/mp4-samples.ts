import { AacBlocks, TAIL_BYTES } from './aac-frames.ts'
import type { FileReader } from './file-reader.ts'
import { type Box, findBox, type Table, tableIn } from './mp4-boxes.ts'
import { damaged } from './sound-error.ts'

interface Tables {
  /** How many blocks follow one another with one length, and that length. */
  times: Table
  /** Which chunks hold how many blocks. */
  chunks: Table
  /** Where chunks begin. */
  places: Table
  /** Bytes of each block, unless all have one size. */
  sizes: Table
  size: number
  count: number
}

function readTables(file: FileReader, inside: Box): Tables {
  const box = (type: string): Box => {
    const found = findBox(file, inside, type)
    if (!found) throw damaged()
    return found
  }
  const large = findBox(file, inside, 'co64')
  const sizes = box('stsz')
  const head = file.copy(sizes.from + 4, 8)
  if (head.length < 8) throw damaged()
  const size = head.readUInt32BE(0)
  const table = tableIn(file, sizes, 8)
  return {
    times: tableIn(file, box('stts'), 4, 4, 2),
    chunks: tableIn(file, box('stsc'), 4, 4, 3),
    places: large ? tableIn(file, large, 4, 8) : tableIn(file, box('stco'), 4),
    sizes: table,
    size,
    count: size > 0 ? Math.min(head.readUInt32BE(4), Math.floor(file.size / size)) : table.rows,
  }
}

/** Where each block lies, in order. */
function* blocksOf({ chunks, places, sizes, size, count }: Tables): Generator<{ at: number; length: number }> {
  let block = 0
  let rule = 0
  for (let chunk = 0; chunk < places.rows && block < count; chunk++) {
    while (rule + 1 < chunks.rows && chunks.at(rule + 1) <= chunk + 1) rule++
    let at = places.at(chunk)
    const last = Math.min(count, block + (chunks.rows > 0 ? chunks.at(rule, 1) : 0))
    for (; block < last; block++) {
      const length = size || sizes.at(block)
      yield { at, length }
      at += length
    }
  }
}

/** How long each block lasts, in order, in ticks of the track. */
function* lengthsOf(times: Table): Generator<number> {
  for (let row = 0; row < times.rows; row++) for (let left = times.at(row); left > 0; left--) yield times.at(row, 1)
}

const total = (times: Table): number => {
  let ticks = 0
  for (let row = 0; row < times.rows; row++) ticks += times.at(row) * times.at(row, 1)
  return ticks
}

/**
 * Looks at every block of the sound an index names.
 * @returns how long it says the sound is, and how long what lies within the file is, in ticks of the track
 * @throws when what lies there is no AAC
 */
export function checkSamples(file: FileReader, inside: Box): { said: number; held: number } {
  const tables = readTables(file, inside)
  const lengths = lengthsOf(tables.times)
  const blocks = new AacBlocks()
  let held = 0
  for (const { at, length } of blocksOf(tables)) {
    const end = at + length
    if (end > file.size) break
    const tail = file.at(Math.max(at, end - TAIL_BYTES), Math.min(length, TAIL_BYTES))
    blocks.add(tail)
    held += lengths.next().value ?? 0
  }
  blocks.refuseDamaged()
  return { said: total(tables.times), held }
}
