import type { FileReader } from './file-reader.ts'

const HEAD_BYTES = 27
const CONTINUED = 1
const FULL = 255
/** What a page can hold at most, with its head and table of lengths. */
export const PAGE_BYTES = HEAD_BYTES + 255 + 255 * 255

export interface Page {
  flags: number
  /** The time of its end, in samples; null where nothing ends in it. */
  time: number | null
  /** Lengths of the segments of its content. */
  lengths: Buffer
  /** Where its content begins. */
  body: number
  end: number
}

/** The page at a place (RFC 3533, section 6); null where none is. */
export function pageAt(file: FileReader, at: number): Page | null {
  const head = Buffer.from(file.at(at, HEAD_BYTES + 255))
  if (head.length < HEAD_BYTES || head.toString('latin1', 0, 4) !== 'OggS') return null
  const body = HEAD_BYTES + head.readUInt8(26)
  const lengths = head.subarray(HEAD_BYTES, body)
  const time = head.readBigInt64LE(6)
  return {
    flags: head.readUInt8(5),
    time: time < 0n ? null : Number(time),
    lengths,
    body: at + body,
    end: at + body + lengths.reduce((sum, length) => sum + length, 0),
  }
}

/** The packets that end in each page, page after page, as long as one follows another. */
export function* packetsByPage(file: FileReader, from: number): Generator<{ packets: Buffer[]; page: Page }> {
  let begun: Buffer[] = []
  for (let page = pageAt(file, from); page; page = pageAt(file, page.end)) {
    if ((page.flags & CONTINUED) === 0) begun = []
    const content = Buffer.from(file.at(page.body, page.end - page.body))
    const packets: Buffer[] = []
    let [start, at] = [0, 0]
    for (const length of page.lengths) {
      at += length
      if (length === FULL) continue
      packets.push(Buffer.concat([...begun, content.subarray(start, at)]))
      ;[begun, start] = [[], at]
    }
    if (at > start) begun.push(content.subarray(start, at))
    yield { packets, page }
  }
}
