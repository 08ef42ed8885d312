import { promisify } from 'node:util'
import { constants, deflateRaw, deflateRawSync } from 'node:zlib'

const deflate = promisify(deflateRaw)

export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
/** Of a last block that is empty, and of the checksum and length behind it (RFC 1952, 2.3). */
export const GZIP_END = LAST_BLOCK.length + 8
/** Before the bytes of a stored block: its type, its length and that length once more (RFC 1951, 3.2.4). */
export const STORED_HEADER = 5

/** Writes what stands before so many bytes that are sent as they are. */
export function writeStoredHeader(length: number, target: Buffer, at: number): void {
  target.writeUInt8(0, at)
  target.writeUInt16LE(length, at + 1)
  target.writeUInt16LE(~length & 0xffff, at + 3)
}

/** Handing so many bytes to another thread costs the one that answers more than packing them. */
const PACKED_AT_ONCE = 48 * 1024

/** Text as deflate blocks that end on a byte, so that others can follow; long ones are made aside, while others are answered. */
export async function deflatedBlock(text: Buffer, level: number): Promise<Buffer> {
  const options = { level, finishFlush: constants.Z_SYNC_FLUSH }
  return text.length > PACKED_AT_ONCE ? deflate(text, options) : deflateRawSync(text, options)
}

/**
 * Writes the end of a gzip file.
 * @param at where its blocks end
 * @param checksum of everything that was packed, and its length
 */
export function writeGzipEnd(target: Buffer, at: number, checksum: number, length: number): void {
  LAST_BLOCK.copy(target, at)
  target.writeUInt32LE(checksum, at + LAST_BLOCK.length)
  target.writeUInt32LE(length, at + LAST_BLOCK.length + 4)
}
