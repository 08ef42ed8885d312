import type { FileHandle } from 'node:fs/promises'

const HEAD_BYTES = 16
/** More boxes than this side by side has no film; a crafted file is not followed further. */
const MOST_BOXES = 10_000
/** The same within another box. */
export const MOST_INSIDE = 200

/** A box of an MP4 or MOV file (ISO 14496-12, 4.2); places and sizes in bytes. */
export interface Mp4Box {
  type: string
  /** Where it begins, with its head. */
  at: number
  /** Where what it holds begins. */
  contentAt: number
  end: number
}

/**
 * The boxes between two places of a file, as far as they are whole.
 * @param most so many are read
 */
export async function readMp4Boxes(file: FileHandle, from: number, end: number, most = MOST_BOXES): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = []
  const head = Buffer.alloc(HEAD_BYTES)
  for (let at = from; at + 8 <= end && boxes.length < most; ) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at)
    if (bytesRead < 8) break
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && bytesRead === HEAD_BYTES
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short || end - at
    if (size < (isLong ? HEAD_BYTES : 8)) break
    const type = head.toString('latin1', 4, 8)
    boxes.push({ type, at, contentAt: at + (isLong ? HEAD_BYTES : 8), end: Math.min(at + size, end) })
    at += size
  }
  return boxes
}
