import { MAX_PLAYLIST_TRACKS } from '#contract/listener-playlists.ts'
import { invalid } from '#server/platform/http/errors.ts'

/** A track as a file names it. */
export interface SentLine {
  title: string
  artist: string | null
  /** Seconds. */
  duration: number | null
  /** Where the file says it is. */
  address: string | null
}

/** What a file says of a playlist. */
export interface SentPlaylist {
  name: string | null
  lines: SentLine[]
}

const MAX_WORDS = 300

/** Words as they are compared and shown: one line, not endless; null when there are none. */
export function wordsOf(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const words = `${value}`
    .slice(0, 4 * MAX_WORDS)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return words.slice(0, MAX_WORDS).toWellFormed() || null
}

/** Seconds of "225", 225 or "3:45"; null for what is no length of a song. */
export function secondsOf(value: unknown, perSecond = 1): number | null {
  const text = typeof value === 'number' ? `${value}` : typeof value === 'string' ? value.trim() : ''
  const clock = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text)
  const seconds = clock
    ? Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
    : /^\d{1,9}(\.\d+)?$/.test(text)
      ? Math.round(Number(text) / perSecond)
      : 0
  return seconds > 0 && seconds <= 86_400 ? seconds : null
}

/** Refuses a file with more tracks than a playlist holds. */
export function requireFew(count: number): void {
  if (count > MAX_PLAYLIST_TRACKS) throw invalid(`At most ${MAX_PLAYLIST_TRACKS} lines can be imported at once`)
}
