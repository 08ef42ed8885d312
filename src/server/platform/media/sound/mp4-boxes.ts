import type { FileReader } from './file-reader.ts'

/** A box of an MP4 file (ISO 14496-12, 4.2). */
export interface Box {
  type: string
  /** Where its content begins and ends. */
  from: number
  to: number
  /** Whether it says that it is longer than the part of the file it lies in, as where the file was cut off. */
  isCut: boolean
}

const [HEAD_BYTES, LARGE_HEAD_BYTES] = [8, 16]

/** The boxes that follow one another in a part of the file. */
export function* boxesIn(file: FileReader, { from, to }: Pick<Box, 'from' | 'to'>): Generator<Box> {
  for (let at = from; at + HEAD_BYTES <= to; ) {
    const head = file.at(at, LARGE_HEAD_BYTES)
    if (head.length < HEAD_BYTES) return
    const size = head.readUInt32BE(0)
    const isLarge = size === 1
    if (isLarge && head.length < LARGE_HEAD_BYTES) return
    const end = isLarge ? at + Number(head.readBigUInt64BE(8)) : size === 0 ? to : at + size
    const start = at + (isLarge ? LARGE_HEAD_BYTES : HEAD_BYTES)
    if (end < start) return
    yield { type: head.toString('latin1', 4, 8), from: start, to: Math.min(end, to), isCut: end > to }
    at = end
  }
}

/** The first box at the end of a way of types, such as `mdia`, `minf`, `stbl`. */
export function findBox(file: FileReader, inside: Pick<Box, 'from' | 'to'>, ...types: string[]): Box | undefined {
  const [type, ...further] = types
  for (const box of boxesIn(file, inside)) {
    if (box.type !== type) continue
    if (further.length === 0) return box
    const found = findBox(file, box, ...further)
    if (found) return found
  }
  return undefined
}

/** More than the tables of a hundred hours; they are read as a whole. */
const MAX_TABLE_BYTES = 64 * 1024 * 1024

export interface Table {
  rows: number
  /** The unsigned number in a row and column. */
  at(row: number, column?: number): number
}

/**
 * The numbers of a table behind its count, which is never believed beyond the end of its box.
 * @param skip bytes before the count: version and flags, and what a box may have besides
 * @param width bytes of one number: 4 or 8
 * @param columns numbers of one row
 */
export function tableIn(file: FileReader, box: Box, skip: number, width: 4 | 8 = 4, columns = 1): Table {
  const bytes = file.copy(box.from + skip, Math.min(box.to - box.from - skip, MAX_TABLE_BYTES))
  const room = Math.floor((bytes.length - 4) / (width * columns))
  return {
    rows: room > 0 ? Math.min(bytes.readUInt32BE(0), room) : 0,
    at(row, column = 0) {
      const from = 4 + (row * columns + column) * width
      return width === 4 ? bytes.readUInt32BE(from) : Number(bytes.readBigUInt64BE(from))
    },
  }
}
