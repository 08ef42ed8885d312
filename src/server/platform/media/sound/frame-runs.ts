import type { FileReader } from './file-reader.ts'

/** What the header of a frame says. */
export interface FrameHeader {
  /** Its length with the header, in bytes. */
  bytes: number
  /** How many samples of each channel it holds. */
  samples: number
  /** Samples in a second. */
  rate: number
  /** What stays the same from frame to frame. */
  kind: number
}

/** Whole frames that follow one another without a gap. */
export interface FrameRun {
  bytes: Uint8Array
  headers: FrameHeader[]
}

type ReadHeader = (bytes: Buffer, at: number) => FrameHeader | null

/** As long as any header. */
const HEADER_BYTES = 8

/**
 * The frame at a place; `none` where none is, `more` where what follows must be known first. A frame counts where it continues what
 * came before, where another of its kind follows, or where the file ends with it.
 */
function frameAt(bytes: Buffer, at: number, read: ReadHeader, kind: number | null, isLast: boolean) {
  const header = read(bytes, at)
  if (!header) return 'none'
  const end = at + header.bytes
  if (end > bytes.length) return isLast ? 'none' : 'more'
  if (header.kind === kind) return header
  if (end + HEADER_BYTES > bytes.length) return isLast ? header : 'more'
  return read(bytes, end)?.kind === header.kind ? header : 'none'
}

/**
 * Finds the frames of a stream that is nothing but frames, as MP3 and ADTS are; tags and damage between them are passed over.
 * @param read the header at a place, null where none is
 * @returns runs of whole frames, each valid until the next
 */
export function* frameRuns(file: FileReader, from: number, read: ReadHeader): Generator<FrameRun> {
  let kind: number | null = null
  let rest = Buffer.alloc(0)
  let seen = from
  for (const block of file.blocks(from)) {
    seen += block.length
    const bytes = rest.length > 0 ? Buffer.concat([rest, block]) : block
    let [at, start, headers] = [0, 0, [] as FrameHeader[]]
    while (at + HEADER_BYTES <= bytes.length) {
      const found = frameAt(bytes, at, read, kind, seen >= file.size)
      if (found === 'more') break
      if (found !== 'none') {
        kind = found.kind
        headers.push(found)
        at += found.bytes
        continue
      }
      if (headers.length > 0) yield { bytes: bytes.subarray(start, at), headers }
      const next = bytes.indexOf(0xff, at + 1)
      at = next === -1 ? bytes.length : next
      ;[kind, start, headers] = [null, at, []]
    }
    if (headers.length > 0) yield { bytes: bytes.subarray(start, at), headers }
    rest = Buffer.from(bytes.subarray(at))
  }
}
