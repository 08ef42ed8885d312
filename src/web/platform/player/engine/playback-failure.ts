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

export type MediaFailure = Pick<MediaError, 'code' | 'message'>

/** What is said where the machine has nothing to play sound with. */
export const NO_SOUND_OUTPUT =
  'Audio error: this device has no sound output. Connect speakers or headphones, then press play.'

/**
 * True where not the file is at fault but the machine, which has no working sound output: browsers report that as a file
 * that cannot be decoded and tell it apart in their message alone (Firefox by its audio library or sink, Chromium by its renderer).
 */
export const lacksSoundOutput = (failure: MediaFailure | null): boolean =>
  /CUBEB_INITIALIZATION|MEDIASINK|AUDIO_RENDERER/.test(failure?.message ?? '')

/** What an audio element's error means, in words for the listener. */
export const mediaErrorMessage = (failure: MediaFailure | null): string =>
  failure?.code === NOT_SUPPORTED
    ? 'Audio format not supported'
    : `Audio error: ${reasons[failure?.code ?? 0] || 'unknown error'}`

/** True for a file of this site, which a page may ask about; the policy of pages lets them play other sites' files alone. */
export const isOfThisSite = (url: string): boolean => new URL(url, location.href).origin === location.origin

/**
 * Asks for the first kilobyte's headers: 200 and 206 mean that the file is there.
 * @returns null for a file of another site, about which nobody can tell
 */
export async function isAvailable(url: string): Promise<boolean | null> {
  if (!isOfThisSite(url)) return null
  try {
    const { status } = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1023' }, credentials: 'include' })
    return status === 200 || status === 206
  } catch {
    return false
  }
}

/**
 * Why a file does not play that was tried twice.
 * @param available what `isAvailable` says of it
 */
export function reasonNotPlayed(source: string, failure: MediaFailure | null, available: boolean | null): string {
  if (available === false) return 'Audio file not available'
  // A browser says the same of another site's file that is missing and of one it cannot play.
  if (available === null && failure?.code === NOT_SUPPORTED)
    return `Audio error: ${new URL(source).hostname} sends no file that plays here`
  return mediaErrorMessage(failure)
}
