import type { FileHandle } from 'node:fs/promises'

const HEAD_BYTES = 16
/** More parts than this on one level has no film; a crafted file is not followed further. */
const MOST_PARTS = 10_000

/** A part of an MP4 or MOV file ("box", ISO 14496-12, 4.2); places and sizes in bytes. */
export interface Mp4Part {
  type: string
  /** Where it begins, with its head. */
  at: number
  /** Where what it holds begins. */
  contentAt: number
  end: number
}

/** The parts between two places of a file, as far as they are whole. */
export async function mp4PartsOf(file: FileHandle, from: number, end: number): Promise<Mp4Part[]> {
  const parts: Mp4Part[] = []
  const head = Buffer.alloc(HEAD_BYTES)
  for (let at = from; at + 8 <= end && parts.length < MOST_PARTS; ) {
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, at)
    if (bytesRead < 8) break
    const short = head.readUInt32BE(0)
    const isLong = short === 1 && bytesRead === HEAD_BYTES
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short || end - at
    if (size < (isLong ? HEAD_BYTES : 8)) break
    const type = head.toString('latin1', 4, 8)
    parts.push({ type, at, contentAt: at + (isLong ? HEAD_BYTES : 8), end: Math.min(at + size, end) })
    at += size
  }
  return parts
}
