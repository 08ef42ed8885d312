import { type FileHandle, open } from 'node:fs/promises'
import { MOST_INSIDE, type Mp4Box, readMp4Boxes } from './mp4-boxes.ts'
import { readSampleRanges } from './mp4-samples.ts'

/** Boxes in which phones, cameras and programs that write XMP say where a film was made. */
const LOCATION_BOXES = new Set(['\u00a9xyz', 'loci', 'XMP_'])
/** Kinds of tracks that tell of each moment where the camera was, beside picture and sound. */
const LOCATION_TRACKS = new Set(['meta', 'camm', 'gps '])
/** The name of XMP where it stands in a box of no name (XMP specification, part 3). */
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const ZEROS = Buffer.alloc(64 * 1024)

/**
 * Takes out of a film where it was made, and leaves all else in its place: boxes that tell of it become free space, filled with zeros.
 * These are the location of MP4 and MOV files (©xyz of the QuickTime File Format, loci of 3GPP TS 26.244), Apple's metadata of the film
 * (moov/meta), XMP, and tracks of moments as action cameras write them. No more is overwritten than the file has bytes.
 * @param path of the whole file on this machine; it is changed
 */
export async function removeLocationMetadata(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    let left = size
    for (const box of await readMp4Boxes(file, 0, size)) {
      if (box.type === 'moov') left -= await cleanFilm(file, box, { size, left })
      else if (await isXmp(file, box)) await erase(file, box)
    }
  } finally {
    await file.close()
  }
}

/** How large the file is, and how many bytes of samples may still be overwritten. */
interface Bounds {
  size: number
  left: number
}

/** @returns how many bytes of samples were overwritten */
async function cleanFilm(file: FileHandle, film: Mp4Box, { size, left }: Bounds): Promise<number> {
  let erased = 0
  for (const box of await readMp4Boxes(file, film.contentAt, film.end, MOST_INSIDE)) {
    if (box.type === 'meta' || (await isXmp(file, box))) await erase(file, box)
    else if (box.type === 'udta') await cleanUserData(file, box)
    else if (box.type === 'trak') erased += await cleanTrack(file, box, { size, left: left - erased })
  }
  return erased
}

async function cleanUserData(file: FileHandle, userData: Mp4Box): Promise<void> {
  for (const box of await readMp4Boxes(file, userData.contentAt, userData.end, MOST_INSIDE))
    if (LOCATION_BOXES.has(box.type)) await erase(file, box)
}

/** @returns how many bytes of samples were overwritten */
async function cleanTrack(file: FileHandle, track: Mp4Box, { size, left }: Bounds): Promise<number> {
  const boxes = await readMp4Boxes(file, track.contentAt, track.end, MOST_INSIDE)
  const media = boxes.find(({ type }) => type === 'mdia')
  const mediaBoxes = media ? await readMp4Boxes(file, media.contentAt, media.end, MOST_INSIDE) : []
  const handler = mediaBoxes.find(({ type }) => type === 'hdlr')
  // Behind version and flags, and what QuickTime writes before it: ISO 14496-12, 8.4.3.
  if (handler && LOCATION_TRACKS.has((await readAt(file, handler.contentAt + 8, 4)).toString('latin1'))) {
    const ranges = await readSampleRanges(file, mediaBoxes, left)
    for (const { at, end } of ranges) await fill(file, at, Math.min(end, size))
    await erase(file, track)
    return ranges.reduce((sum, { at, end }) => sum + end - at, 0)
  }
  for (const box of boxes) {
    if (box.type === 'meta') await erase(file, box)
    else if (box.type === 'udta') await cleanUserData(file, box)
  }
  return 0
}

async function isXmp(file: FileHandle, { type, contentAt }: Mp4Box): Promise<boolean> {
  return type === 'uuid' && (await readAt(file, contentAt, XMP_UUID.length)).equals(XMP_UUID)
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Makes a box free space. */
async function erase(file: FileHandle, { at, contentAt, end }: Mp4Box): Promise<void> {
  await file.write('free', at + 4, 'latin1')
  await fill(file, contentAt, end)
}

async function fill(file: FileHandle, from: number, end: number): Promise<void> {
  for (let at = from; at < end; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
}
