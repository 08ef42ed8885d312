import { type FileHandle, open } from 'node:fs/promises'
import { type Mp4Part, mp4PartsOf } from './mp4-parts.ts'
import { sampleRangesOf } from './mp4-samples.ts'

/** Who writes where a film was made into a part of its own: phones and cameras, and programs that write XMP. */
const PLACE_PARTS = new Set(['\u00a9xyz', 'loci', 'XMP_'])
/** Kinds of tracks that tell of each moment where the camera was, beside picture and sound. */
const PLACE_TRACKS = new Set(['meta', 'camm', 'gps '])
/** The name of XMP where it stands in a part of no name (XMP specification, part 3). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const ZEROS = Buffer.alloc(64 * 1024)

/**
 * Takes out of a film where it was made, and leaves all else in its place: parts that tell of it become free space, filled with zeros.
 * These are the place of MP4 and MOV files (©xyz of the QuickTime File Format, loci of 3GPP TS 26.244), Apple's metadata of the film
 * (moov/meta), XMP, and tracks of moments as action cameras write them. WebM has no place for it that cameras use.
 * @param path of the whole file on this machine; it is changed
 */
export async function removePlaceData(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    for (const part of await mp4PartsOf(file, 0, size)) {
      if (part.type === 'moov') await cleanFilm(file, part, size)
      else if (await isXmp(file, part)) await erase(file, part)
    }
  } finally {
    await file.close()
  }
}

async function cleanFilm(file: FileHandle, film: Mp4Part, size: number): Promise<void> {
  for (const part of await mp4PartsOf(file, film.contentAt, film.end)) {
    if (part.type === 'meta' || (await isXmp(file, part))) await erase(file, part)
    else if (part.type === 'udta') await cleanUserData(file, part)
    else if (part.type === 'trak') await cleanTrack(file, part, size)
  }
}

async function cleanUserData(file: FileHandle, userData: Mp4Part): Promise<void> {
  for (const part of await mp4PartsOf(file, userData.contentAt, userData.end))
    if (PLACE_PARTS.has(part.type)) await erase(file, part)
}

async function cleanTrack(file: FileHandle, track: Mp4Part, size: number): Promise<void> {
  const parts = await mp4PartsOf(file, track.contentAt, track.end)
  const media = parts.find(({ type }) => type === 'mdia')
  const mediaParts = media ? await mp4PartsOf(file, media.contentAt, media.end) : []
  const handler = mediaParts.find(({ type }) => type === 'hdlr')
  // Behind version and flags, and what QuickTime writes before it: ISO 14496-12, 8.4.3.
  if (handler && PLACE_TRACKS.has((await readAt(file, handler.contentAt + 8, 4)).toString('latin1'))) {
    for (const range of await sampleRangesOf(file, mediaParts)) await fill(file, range.at, Math.min(range.end, size))
    return erase(file, track)
  }
  for (const part of parts) {
    if (part.type === 'meta') await erase(file, part)
    else if (part.type === 'udta') await cleanUserData(file, part)
  }
}

async function isXmp(file: FileHandle, { type, contentAt }: Mp4Part): Promise<boolean> {
  return type === 'uuid' && (await readAt(file, contentAt, XMP_UUID.length)).equals(XMP_UUID)
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Makes a part free space. */
async function erase(file: FileHandle, { at, contentAt, end }: Mp4Part): Promise<void> {
  await file.write('free', at + 4, 'latin1')
  await fill(file, contentAt, end)
}

async function fill(file: FileHandle, from: number, end: number): Promise<void> {
  for (let at = from; at < end; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
}
