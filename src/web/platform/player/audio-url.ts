import { isPlayableFileName, isPlayedByPages, normalAudioPath } from '#contract/kit/audio-address.ts'

/**
 * The address to fetch audio from, or null when there is none that a page may play.
 * @param origin the site's own, put before paths
 */
export function audioSource(url: string | null | undefined, origin: string): string | null {
  if (!url?.trim()) return null
  const path = normalAudioPath(url)
  if (!isPlayableFileName(path) || !isPlayedByPages(path)) return null
  return path.startsWith('/') ? origin + path : path
}

/** The same address as one no cache has seen; only for a second try, since it costs the whole file again. */
export const withCacheBuster = (url: string, now: number): string => `${url}${url.includes('?') ? '&' : '?'}_t=${now}`
