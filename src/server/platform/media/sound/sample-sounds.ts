import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Our own sounds that no package at hand can make: two seconds, the first quiet and the second loud, unless they are to be refused. */
export const sampleSound = (
  name: 'tone.aac' | 'tone.m4a' | 'tone.flac' | 'tone.opus' | 'flac.oga' | 'alac.m4a' | 'speex.ogg' | 'layer2.mp3',
): Buffer => readFileSync(join(import.meta.dirname, 'samples', name))

/** The blocks of an ADTS file without their headers. */
export function aacBlocks(adts: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < adts.length; ) {
    const length = (adts.readUInt32BE(at + 3) >>> 13) & 0x1fff
    blocks.push(adts.subarray(at + 7, at + length))
    at += length
  }
  return blocks
}

const u32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [i, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, i * 4)
  return bytes
}
const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  return Buffer.concat([u32(8 + body.length), Buffer.from(type, 'latin1'), body])
}

export interface WantedMp4 {
  blocks: Buffer[]
  /** Ticks of a second, and of one block. */
  scale?: number
  ticks?: number
  /** Where the sound begins and how long it is, in ticks of the track. */
  edit?: { from: number; length: number }
  /** Silence before and after the music, in samples, as iTunes notes it. */
  gapless?: { before: number; after: number }
  /** The decoder's description: AAC-LC in mono at 22,050 samples a second. */
  config?: number[]
  /** Whether the index stands before the sound. */
  isIndexFirst?: boolean
}

/** An M4A file of these blocks, as the programs that write them put it together. */
export function m4aOf({
  blocks,
  scale = 22_050,
  ticks = 1024,
  edit,
  gapless,
  isIndexFirst,
  ...wanted
}: WantedMp4): Buffer {
  const { config = [0x13, 0x88] } = wanted
  const total = blocks.length * ticks
  const sound = Buffer.concat(blocks)
  const decoder = Buffer.from([0x40, 0x15, ...Array(11).fill(0), 5, config.length, ...config])
  const stream = Buffer.from([0, 0, 0, 4, decoder.length, ...decoder])
  const esds = box('esds', u32(0), Buffer.from([3, stream.length, ...stream]))
  const entry = box('mp4a', u32(0, 1, 0, 0, 0x0001_0010, 0, scale << 16), esds)
  const hex = (value: number, digits = 8) => value.toString(16).toUpperCase().padStart(digits, '0')
  const note =
    gapless &&
    ` 00000000 ${hex(gapless.before)} ${hex(gapless.after)} ${hex(blocks.length * 1024 - gapless.before - gapless.after, 16)}`
  const index = (from: number) =>
    box(
      'moov',
      box('mvhd', u32(0, 0, 0, scale, total), Buffer.alloc(80)),
      box(
        'trak',
        box('tkhd', u32(7, 0, 0, 1, 0, total), Buffer.alloc(60)),
        ...(edit ? [box('edts', box('elst', u32(0, 1, edit.length, edit.from, 0x1_0000)))] : []),
        box(
          'mdia',
          box('mdhd', u32(0, 0, 0, scale, total, 0)),
          box('hdlr', u32(0, 0), 'soun', Buffer.alloc(13)),
          box(
            'minf',
            box(
              'stbl',
              box('stsd', u32(0, 1), entry),
              box('stts', u32(0, 1, blocks.length, ticks)),
              box('stsc', u32(0, 1, 1, blocks.length, 1)),
              box('stsz', u32(0, 0, blocks.length, ...blocks.map(({ length }) => length))),
              box('stco', u32(0, 1, from)),
            ),
          ),
        ),
      ),
      ...(note ? [box('udta', box('----', 'iTunSMPB', box('data', u32(1, 0), note)))] : []),
    )
  const head = box('ftyp', 'M4A ', u32(0), 'M4A mp42')
  return isIndexFirst
    ? Buffer.concat([head, index(head.length + index(0).length + 8), box('mdat', sound)])
    : Buffer.concat([head, box('mdat', sound), index(head.length + 8)])
}
