/** What to say and do when the browser refuses to play. */
export interface Failure {
  message: string
  /** Whether the track shall be offered elsewhere. */
  fallback: boolean
}

/** Reads a rejected `play()`; null for one that was merely overtaken by another load. */
export function failureOf(error: unknown): Failure | null {
  const { name } = error as { name?: string }
  if (name === 'AbortError') return null
  if (name === 'NotAllowedError') return { message: 'Playback requires user interaction first', fallback: false }
  if (name === 'NotSupportedError') return { message: 'Audio format not supported', fallback: true }
  return { message: 'Playback failed - trying Spotify', fallback: true }
}

const NOT_SUPPORTED = 4
const reasons = ['', 'loading was stopped', 'the network failed', 'the file cannot be decoded']

/** What an audio element's error code means, in words for the listener. */
export const mediaErrorMessage = (code: number | undefined): string =>
  code === NOT_SUPPORTED ? 'Audio format not supported' : `Audio error: ${reasons[code ?? 0] || 'unknown error'}`

/** Asks for the first kilobyte's headers: 200 and 206 mean that the file is there. */
export async function isAvailable(url: string): Promise<boolean> {
  try {
    const { status } = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1023' }, credentials: 'include' })
    return status === 200 || status === 206
  } catch {
    return false
  }
}
