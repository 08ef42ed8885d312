/** The polynomial of gzip's checksum, bits reversed (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320
const ONE = 0x80000000

/** Product of two polynomials modulo the checksum's own, as zlib's `crc32_combine` computes it. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= b
    b = b & 1 ? (b >>> 1) ^ POLYNOMIAL : b >>> 1
  }
  return product >>> 0
}

/** What a checksum is multiplied with when so many bytes follow: x to the power of eight times their number. */
export function checksumShift(bytes: number): number {
  let power = ONE
  // x to the power of eight.
  let square = ONE >>> 8
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(square, power)
    square = multiply(square, square)
  }
  return power
}

/**
 * The checksum of two texts behind one another, without reading them again.
 * @param first checksum of the first
 * @param second checksum of the second
 * @param shift `checksumShift` the length of the second
 */
export const combineChecksums = (first: number, second: number, shift: number): number =>
  (multiply(shift, first) ^ second) >>> 0
