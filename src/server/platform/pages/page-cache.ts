import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { copyBuffer } from '#server/platform/cache/copy-buffer.ts'
import { PageTemplate } from './page-template.ts'

const deflate = promisify(deflateRaw)

/** Characters of a nonce: 16 bytes in base64. */
export const NONCE_LENGTH = 24

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
const TRAILER_LENGTH = 8
/** Before the bytes of a stored block: its type, its length and that length once more (RFC 1951, 3.2.4). */
const STORED_HEADER = 5
const WORTH_PACKING = 200

/** A rendered page, ready for any number of answers that differ in their nonce alone. */
export interface CachedPage {
  status: number
  headers: Record<string, string>
  plain: PageTemplate
  packed: PageTemplate
  /** The text between the nonces, for the checksum of the packed form. */
  pieces: Buffer[]
}

/** Joins pieces with a gap after each but the last; answers the bytes and where the gaps begin. */
function withGaps(pieces: Buffer[], gap: Buffer, inset: number, head: Buffer, tail: Buffer): PageTemplate {
  const parts = [head]
  const gaps: number[] = []
  let at = head.length
  pieces.forEach((piece, i) => {
    parts.push(piece)
    at += piece.length
    if (i === pieces.length - 1) return
    gaps.push(at + inset)
    parts.push(gap)
    at += gap.length
  })
  return new PageTemplate(Buffer.concat([...parts, tail]), gaps)
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(STORED_HEADER)
  header.writeUInt16LE(bytes.length, 1)
  header.writeUInt16LE(~bytes.length & 0xffff, 3)
  return Buffer.concat([header, bytes])
}

/** Most pieces are the few characters between two scripts: a compressor of its own costs much for them and saves nothing. */
const blockOf = async (piece: Buffer): Promise<Buffer> =>
  piece.length < WORTH_PACKING ? storedBlock(piece) : deflate(piece, { level: 6, finishFlush: constants.Z_SYNC_FLUSH })

/**
 * Cuts a rendered page at its nonces. For the packed form the pieces become deflate blocks that end on a byte boundary,
 * with each nonce as a stored block between them (RFC 1951, 3.2.4) and gzip's header and trailer around (RFC 1952, 2.3). They are
 * packed aside, while others are answered.
 */
export async function buildCachedPage(
  html: string,
  placeholder: string,
  status: number,
  headers: Record<string, string>,
): Promise<CachedPage> {
  const pieces = html.split(placeholder).map((piece) => copyBuffer(piece))
  const blocks = await Promise.all(pieces.map(blockOf))
  const length = pieces.reduce((sum, piece) => sum + piece.length, NONCE_LENGTH * (pieces.length - 1))
  const trailer = Buffer.alloc(TRAILER_LENGTH)
  trailer.writeUInt32LE(length, 4)
  return {
    status,
    headers,
    pieces,
    plain: withGaps(pieces, Buffer.alloc(NONCE_LENGTH), 0, Buffer.alloc(0), Buffer.alloc(0)),
    packed: withGaps(
      blocks,
      storedBlock(Buffer.alloc(NONCE_LENGTH)),
      STORED_HEADER,
      GZIP_HEADER,
      Buffer.concat([LAST_BLOCK, trailer]),
    ),
  }
}

export const sizeOfPage = ({ plain, packed }: CachedPage): number => 2 * plain.size + packed.size

/** The page with a nonce in every gap. */
export const writePlain = ({ plain }: CachedPage, nonce: string): Buffer => plain.render(nonce)

/** The same as gzip, without compressing again: only the checksum is taken anew. */
export function writeCompressed({ packed, pieces }: CachedPage, nonce: string): Buffer {
  const sheet = packed.render(nonce)
  const checksum = pieces.reduce((sum, piece, i) => crc32(piece, i === 0 ? sum : crc32(nonce, sum)), 0)
  sheet.writeUInt32LE(checksum, sheet.length - TRAILER_LENGTH)
  return sheet
}
