import { type FileHandle, open } from 'node:fs/promises'
import { type Mp4Box, readMp4Boxes } from './mp4-boxes.ts'

/** The index of a film of some hours; a larger one is not read. */
const MAX_INDEX_BYTES = 32 * 1024 * 1024
/** Behind the name of the table of formats: version and flags, how many, the length of the first. */
const FORMAT_AT = 16

/** Formats that every phone plays: H.264 pictures, AAC sound. */
const PLAYED = ['avc1', 'avc3', 'mp4a']
const named: Readonly<Record<string, string>> = {
  hvc1: 'HEVC',
  hev1: 'HEVC',
  av01: 'AV1',
  vp09: 'VP9',
  'ac-3': 'Dolby Digital',
  'ec-3': 'Dolby Digital',
  Opus: 'Opus',
  alac: 'Apple Lossless',
  apcn: 'ProRes',
  apch: 'ProRes',
}

/** What pictures and sound are coded in, as the index names them. */
async function formatsIn(file: FileHandle, { at, end }: Mp4Box): Promise<string[]> {
  const index = Buffer.alloc(Math.min(end - at, MAX_INDEX_BYTES))
  const { bytesRead } = await file.read(index, 0, index.length, at)
  const formats: string[] = []
  for (let found = index.indexOf('stsd'); found !== -1; found = index.indexOf('stsd', found + 4))
    if (found + FORMAT_AT + 4 <= bytesRead)
      formats.push(index.toString('latin1', found + FORMAT_AT, found + FORMAT_AT + 4))
  return formats
}

const MP4_INSTEAD = 'An MP4 with H.264 and AAC plays everywhere.'

/**
 * Looks whether phones will play a film, and begin at once: of what is taken some is not played everywhere, and an index behind the
 * pictures has to be fetched first. Nothing is decoded.
 * @param path of the file on this machine
 * @param type its content type
 * @returns what to tell whoever uploaded it; null where nothing is in the way
 */
export async function phoneNoteOf(path: string, type: string): Promise<string | null> {
  if (type === 'video/webm') return `iPhones play WEBM from iOS 17.4 on only. ${MP4_INSTEAD}`
  const file = await open(path)
  try {
    const parts = await readMp4Boxes(file, 0, (await file.stat()).size)
    const index = parts.find((part) => part.type === 'moov')
    if (!index) return `This film has no index, so it may not play at all. ${MP4_INSTEAD}`
    const other = (await formatsIn(file, index)).find(
      (format) => /^[\w-]{4}$/.test(format) && named[format] && !PLAYED.includes(format),
    )
    if (other) return `Not all phones play ${named[other]}. ${MP4_INSTEAD}`
    const pictures = parts.find((part) => part.type === 'mdat')
    if (pictures && pictures.at < index.at)
      return 'The index of this film stands behind its pictures, so that phones begin late. Export it once more with “fast start” or “web optimised”.'
    return type === 'video/quicktime' ? `Not all phones play MOV. ${MP4_INSTEAD}` : null
  } finally {
    await file.close()
  }
}
