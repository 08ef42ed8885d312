import { mediaFiles } from '#contract/media-files.ts'

const extensions = mediaFiles.audio.kinds.flatMap((kind) => kind.extensions)
const PLAYABLE = new RegExp(`\\.(${extensions.join('|')})`, 'i')

/** Puts a bare or relative audio path under /uploads/audio/; whole addresses stay as they are. */
export function normalAudioPath(url: string): string {
  const text = url.trim()
  if (/^https?:/i.test(text) || text.startsWith('/uploads/audio/')) return text
  return `/uploads/audio/${text.replace(/^\/?(uploads\/)?(audio\/)?/, '')}`
}

/** True for a non-blank address that names an audio file of ours or on the web. */
export function isAudioUrl(url: string | null | undefined): url is string {
  if (!url?.trim()) return false
  const text = url.trim()
  return PLAYABLE.test(text) && (text.startsWith('/uploads/audio/') || text.startsWith('http'))
}

/**
 * The address to fetch audio from, or null when there is none to play.
 * @param origin the site's own, put before paths
 */
export function audioSource(url: string | null | undefined, origin: string): string | null {
  if (!url?.trim()) return null
  const path = normalAudioPath(url)
  if (!isAudioUrl(path)) return null
  return path.startsWith('/') ? origin + path : path
}

/** The same address as one no cache has seen; only for a second try, since it costs the whole file again. */
export const withCacheBuster = (url: string, now: number): string => `${url}${url.includes('?') ? '&' : '?'}_t=${now}`
