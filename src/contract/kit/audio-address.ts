import { mediaFiles } from './media-files.ts'

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
export const isPlayableFileName = (address: string): boolean => PLAYABLE.test(address)

/** True for an address that the content policy of a page lets play: a file of ours, or one on a https site. */
export const isPlayedByPages = (address: string): boolean => address.startsWith(FOLDER) || /^https:/i.test(address)
