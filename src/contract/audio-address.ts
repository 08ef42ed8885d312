import { z } from 'zod'
import { mediaAddress } from './fields.ts'
import { kindsTaken, mediaFiles } from './media-files.ts'

const FOLDER = '/uploads/audio/'
const extensions = mediaFiles.audio.kinds.flatMap((kind) => kind.extensions)
const PLAYABLE = new RegExp(`\\.(${extensions.join('|')})`, 'i')

/** Puts a bare or relative audio path under /uploads/audio/; whole addresses stay as they are. */
export function normalAudioPath(address: string): string {
  const text = address.trim()
  if (/^https?:/i.test(text) || text.startsWith(FOLDER)) return text
  return FOLDER + text.replace(/^\/?(uploads\/)?(audio\/)?/, '')
}

/** True for an address that contains the extension of a playable file. */
export const namesPlayableFile = (address: string): boolean => PLAYABLE.test(address)

/** True for an address that the content policy of a page lets play: a file of ours, or one on a https site. */
export const isPlayedByPages = (address: string): boolean => address.startsWith(FOLDER) || /^https:/i.test(address)

/** Where a track's audio may lie: an uploaded file, in any form of its path, or an https address that names a playable file. */
export const audioAddress = z.preprocess(
  (value) => (typeof value === 'string' ? normalAudioPath(value) : value),
  mediaAddress('Audio')
    .refine(
      (address) => /^https?:/i.test(address) || /^\/uploads\/audio\/[\w.-]+$/.test(address),
      'Audio must be a file under /uploads/audio/ or a web address',
    )
    .refine(
      (address) => !/^http:/i.test(address),
      'Audio on another site must have an https address: over http no page plays it',
    )
    .refine(namesPlayableFile, `Audio must name a playable file: ${kindsTaken('audio')}`),
)
