import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Stands in rendered pages where each answer's own nonce belongs. Random, so that no text of a page can contain it. */
export interface SplitPage {
  status: number
  headers: Record<string, string>
  /** The page between the nonces. */
  pieces: Buffer[]
  /** The same pieces as raw deflate blocks that end on a byte boundary. */
  packed: Buffer[]
}

/** Cuts a rendered page at its nonces and compresses what lies between. */
export function splitPage(
  html: string,
  placeholder: string,
  status: number,
  headers: Record<string, string>,
): SplitPage {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece))
  const packed = pieces.map((piece) => deflateRawSync(piece, { level: 6, finishFlush: constants.Z_SYNC_FLUSH }))
  return { status, headers, pieces, packed }
}

export const sizeOfPage = ({ pieces, packed }: SplitPage): number =>
  [...pieces, ...packed].reduce((sum, piece) => sum + piece.length, 0)

const between = (pieces: Buffer[], filler: Buffer): Buffer[] =>
  pieces.flatMap((piece, i) => (i === 0 ? [piece] : [filler, piece]))

/** The page with a nonce in every gap. */
export const joinPage = ({ pieces }: SplitPage, nonce: string): Buffer =>
  Buffer.concat(between(pieces, Buffer.from(nonce)))

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/**
 * The same as gzip without compressing again: the nonce goes between the packed pieces as a stored block (RFC 1951, 3.2.4),
 * and the trailer's checksum is taken over the joined text (RFC 1952, 2.3.1).
 */
export function joinPacked(page: SplitPage, nonce: string): Buffer {
  const whole = joinPage(page, nonce)
  const text = Buffer.from(nonce)
  const stored = Buffer.alloc(5 + text.length)
  stored.writeUInt16LE(text.length, 1)
  stored.writeUInt16LE(~text.length & 0xffff, 3)
  text.copy(stored, 5)
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(whole), 0)
  trailer.writeUInt32LE(whole.length % 2 ** 32, 4)
  return Buffer.concat([GZIP_HEADER, ...between(page.packed, stored), LAST_BLOCK, trailer])
}
