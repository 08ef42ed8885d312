import type { FileReader } from './file-reader.ts'

const HEAD_BYTES = 10
const FOOTER = 0x10

/** Where the sound begins: after the ID3v2 tags that programs put before any kind of file (ID3v2.4, section 3.1). */
export function afterTags(file: FileReader): number {
  let at = 0
  for (let head = file.at(at, HEAD_BYTES); head.toString('latin1', 0, 3) === 'ID3'; head = file.at(at, HEAD_BYTES)) {
    if (head.length < HEAD_BYTES) return file.size
    const [a, b, c, d] = head.subarray(6) as unknown as [number, number, number, number]
    at += HEAD_BYTES + (((a & 0x7f) << 21) | ((b & 0x7f) << 14) | ((c & 0x7f) << 7) | (d & 0x7f))
    if ((head.readUInt8(5) & FOOTER) !== 0) at += HEAD_BYTES
  }
  return at
}
