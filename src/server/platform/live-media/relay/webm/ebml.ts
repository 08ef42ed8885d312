/** The size of an element that ends with the file. */
const UNKNOWN_SIZE = Buffer.from('01ffffffffffffff', 'hex')

/** Writes an element (RFC 8794): its id, its size and what it contains. */
export function element(id: number, ...content: Buffer[]): Buffer {
  const size = content.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([idOf(id), sizeOf(size), ...content])
}

/** Starts an element that goes on to the end of the file. */
export const openElement = (id: number): Buffer => Buffer.concat([idOf(id), UNKNOWN_SIZE])

/** Eight bytes for the size of an element, to be written over an unknown one. */
export function longSize(size: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) | (1n << 56n))
  return bytes
}

export function unsigned(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  const first = bytes.findIndex((byte) => byte !== 0)
  return element(id, bytes.subarray(first < 0 ? 7 : first))
}

export function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

export const text = (id: number, value: string): Buffer => element(id, Buffer.from(value))

/** An element that says nothing, kept free for one of the same length. */
export const placeholder = (length: number): Buffer => element(0xec, Buffer.alloc(length - 2))

function idOf(id: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(id)
  return bytes.subarray(bytes.findIndex((byte) => byte !== 0))
}

/** One byte per seven bits, the first says how many there are. */
function sizeOf(size: number): Buffer {
  let length = 1
  // All ones would mean an unknown size.
  while (size >= 2 ** (7 * length) - 1) length++
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) | (1n << BigInt(7 * length)))
  return bytes.subarray(8 - length)
}
