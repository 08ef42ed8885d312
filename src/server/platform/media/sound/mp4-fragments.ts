import type { FileReader } from './file-reader.ts'
import { type Box, boxesIn, findBox } from './mp4-boxes.ts'

/** Flags of a fragment's head (`tfhd`) and of its run of blocks (`trun`), by the fields they add (ISO 14496-12, 8.8.7 and 8.8.8). */
const [BASE, DESCRIPTION, DEFAULT_LENGTH] = [0x1, 0x2, 0x8]
const [OFFSET, FIRST_FLAGS, LENGTH, SIZE, FLAGS, COMPOSITION] = [0x1, 0x4, 0x100, 0x200, 0x400, 0x800]
const MAX_RUN_BYTES = 16 * 1024 * 1024

const number = (bytes: Buffer, at: number): number => (at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0)
const flagsOf = (bytes: Buffer): number => number(bytes, 0) & 0xff_ffff

/** The key of a track, in its head. */
function idOf(file: FileReader, track: Box): number {
  const head = findBox(file, track, 'tkhd')
  const bytes = head ? file.copy(head.from, 24) : Buffer.alloc(0)
  return number(bytes, bytes[0] === 1 ? 20 : 12)
}

/** How long a block lasts where a fragment says nothing of it. */
function usualLength(file: FileReader, movie: Box, id: number): number {
  const extensions = findBox(file, movie, 'mvex')
  for (const box of extensions ? boxesIn(file, extensions) : []) {
    const bytes = file.copy(box.from, 16)
    if (box.type === 'trex' && number(bytes, 4) === id) return number(bytes, 12)
  }
  return 0
}

function ticksOfRun(file: FileReader, run: Box, usual: number): number {
  const bytes = file.copy(run.from, Math.min(run.to - run.from, MAX_RUN_BYTES))
  const flags = flagsOf(bytes)
  const step = [LENGTH, SIZE, FLAGS, COMPOSITION].filter((flag) => (flags & flag) !== 0).length * 4
  const from = 8 + ((flags & OFFSET) !== 0 ? 4 : 0) + ((flags & FIRST_FLAGS) !== 0 ? 4 : 0)
  const count = number(bytes, 4)
  if ((flags & LENGTH) === 0) return step === 0 || from + count * step <= bytes.length ? count * usual : 0
  let ticks = 0
  for (let at = from; at < bytes.length; at += step) ticks += number(bytes, at)
  return ticks
}

/** How long the fragments of a track are together, in ticks of the track: as files for streaming have them. */
export function fragmentTicks(file: FileReader, top: readonly Box[], movie: Box, track: Box): number {
  const id = idOf(file, track)
  const usual = usualLength(file, movie, id)
  let ticks = 0
  for (const fragment of top.filter(({ type }) => type === 'moof'))
    for (const part of boxesIn(file, fragment)) {
      const head = part.type === 'traf' ? findBox(file, part, 'tfhd') : undefined
      const bytes = head ? file.copy(head.from, 32) : Buffer.alloc(0)
      if (!head || number(bytes, 4) !== id) continue
      const flags = flagsOf(bytes)
      const at = 8 + ((flags & BASE) !== 0 ? 8 : 0) + ((flags & DESCRIPTION) !== 0 ? 4 : 0)
      const length = (flags & DEFAULT_LENGTH) !== 0 ? number(bytes, at) : usual
      for (const run of boxesIn(file, part)) if (run.type === 'trun') ticks += ticksOfRun(file, run, length)
    }
  return ticks
}
