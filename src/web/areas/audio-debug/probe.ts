import { isOfThisSite } from '#web/platform/player/engine/playback-failure.ts'

export interface Codec {
  name: string
  /** The browser's own word: `probably`, `maybe` or nothing. */
  answer: string
}

const types: Record<string, string> = {
  MP3: 'audio/mpeg',
  'WAV (PCM)': 'audio/wav; codecs="1"',
  'Ogg Vorbis': 'audio/ogg; codecs="vorbis"',
  'Ogg Opus': 'audio/ogg; codecs="opus"',
  'M4A (AAC)': 'audio/mp4; codecs="mp4a.40.2"',
  AAC: 'audio/aac',
  FLAC: 'audio/flac',
}

/** What this browser says it can decode. */
export function codecsHere(): Codec[] {
  const audio = document.createElement('audio')
  return Object.entries(types).map(([name, type]) => ({ name, answer: audio.canPlayType(type) }))
}

export interface Probe {
  outcome: string
  type: string | null
  size: string | null
  ranges: string | null
}

const NOTHING = { type: null, size: null, ranges: null }

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(2)} MB`

/** Asks for the headers of a file's first kilobyte, as the player does before it gives up on one. */
export async function probe(url: string): Promise<Probe> {
  if (!isOfThisSite(url)) return { outcome: 'on another site, not asked', ...NOTHING }
  try {
    const { status, statusText, headers } = await fetch(url, { method: 'HEAD', headers: { range: 'bytes=0-1023' } })
    const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')
    return {
      outcome: status === 200 || status === 206 ? `${status} available` : `${status} ${statusText}`,
      type: headers.get('content-type'),
      size: whole ? megabytes(Number(whole)) : null,
      ranges: status === 206 ? 'yes' : (headers.get('accept-ranges') ?? 'no'),
    }
  } catch {
    return { outcome: 'no answer', ...NOTHING }
  }
}
