import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { checksumShift, combineChecksums } from './crc-combine.ts'
import { deflatedBlock, deflatedBlockNow, GZIP_END, GZIP_HEADER, writeGzipEnd } from './gzip-blocks.ts'

/** Pages have a few dozen sets of styles among them. */
const MAX_STYLES = 60
/** Styles are packed once, what is around them for every answer. */
const [STYLES_LEVEL, PAGE_LEVEL] = [9, 4]

interface PackedText {
  block: Buffer
  length: number
  checksum: number
  shift: number
}

const packedStyles = new LRUCache<string, Promise<PackedText>>({ max: MAX_STYLES })

async function packStyles(text: string): Promise<PackedText> {
  const plain = Buffer.from(text)
  const block = await deflatedBlock(plain, STYLES_LEVEL)
  return { block, length: plain.length, checksum: crc32(plain), shift: checksumShift(plain.length) }
}

function stylesOf(text: string): Promise<PackedText> {
  const known = packedStyles.get(text)
  if (known) return known
  const packed = packStyles(text)
  packedStyles.set(text, packed)
  return packed
}

/**
 * Packs a page that is sent once. Its styles are most of its bytes and the same for everybody: they are packed once and put
 * between what is packed for this answer (RFC 1951, 3.2: blocks that end on a byte can follow one another).
 */
export async function packOnce(html: string): Promise<Buffer> {
  const from = html.indexOf('>', html.indexOf('<style')) + 1
  const to = Math.max(from, html.indexOf('</style>', from))
  const [head, rest] = [Buffer.from(html.slice(0, from)), Buffer.from(html.slice(to))]
  const [styles, last] = await Promise.all([stylesOf(html.slice(from, to)), deflatedBlock(rest, PAGE_LEVEL)])
  const parts = [GZIP_HEADER, deflatedBlockNow(head, PAGE_LEVEL), styles.block, last, Buffer.alloc(GZIP_END)]
  const packed = Buffer.concat(parts)
  const checksum = crc32(rest, combineChecksums(crc32(head), styles.checksum, styles.shift))
  writeGzipEnd(packed, packed.length - GZIP_END, checksum, head.length + styles.length + rest.length)
  return packed
}
