/** Characters. */
export const LONGEST_LYRICS = 20_000

export interface LyricsLine {
  /** Seconds from the beginning of the song; null for a line without a time. */
  at: number | null
  /** Empty where nothing is sung, and between verses. */
  text: string
}

export interface Lyrics {
  /** Whether any line has a time. */
  isTimed: boolean
  /** In the order they are sung. */
  lines: LyricsLine[]
}

/** A line is marked this much early: an audio element that was sent to its time may stand a little before it. */
const EARLY_SECONDS = 0.05

const TIMES = /^\s*(?:\[\d{1,3}:[0-5]?\d(?:[.:]\d{1,3})?\]\s*)+/
const TIME = /\[(\d+):(\d+)(?:[.:](\d+))?\]/g
/** Times of single words, which some files have within a line. */
const WORD_TIME = /<\d{1,3}:[0-5]?\d(?:[.:]\d{1,3})?>/g
const TAG = /^\s*\[(ti|ar|al|au|lr|la|by|re|tool|ve|length|offset|#):(.*)\]\s*$/i

const secondsOf = ([, minutes, seconds, fraction = '0']: RegExpMatchArray) =>
  Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`)

/** Lines that begin and end with words, and have one empty line at most between them. */
const tidied = (lines: readonly LyricsLine[]) => {
  const isBlank = (line: LyricsLine | undefined) => line === undefined || (line.at === null && line.text === '')
  const single = lines.filter((line, place) => !isBlank(line) || !isBlank(lines[place - 1]))
  return isBlank(single.at(-1)) ? single.slice(0, -1) : single
}

/**
 * Reads lyrics: plain lines, or LRC, where times such as `[01:23.45]` stand before a line, several where it is sung again.
 * `[offset:500]` has all of them come half a second earlier; tags about the song are left out. Lines without a time
 * follow the line they are written below. What is no time and no tag is text.
 */
export function parseLyrics(text: string): Lyrics {
  let offset = 0
  let after = 0
  const read: (LyricsLine & { order: number })[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    const tag = TAG.exec(line)
    if (tag) {
      const milliseconds = tag[1]?.toLowerCase() === 'offset' ? Number(tag[2]) : Number.NaN
      if (Number.isFinite(milliseconds)) offset = milliseconds / 1000
      continue
    }
    const times = TIMES.exec(line)?.[0] ?? ''
    const words = line.slice(times.length)
    const sung = [...times.matchAll(TIME)].map(secondsOf)
    if (sung.length === 0) read.push({ at: null, text: words.trimEnd(), order: after })
    else after = sung[0] ?? after
    for (const at of sung) read.push({ at, text: words.replace(WORD_TIME, '').trim(), order: at })
  }
  const shifted = (at: number | null) => (at === null ? null : Math.max(0, Math.round((at - offset) * 1000) / 1000))
  const lines = read
    .toSorted((one, other) => one.order - other.order)
    .map(({ at, text }) => ({ at: shifted(at), text }))
  return { isTimed: lines.some(({ at }) => at !== null), lines: tidied(lines) }
}

/** Place of the line that is being sung, or -1 before the first. */
export const lineSungAt = (lines: readonly LyricsLine[], seconds: number): number =>
  lines.findLastIndex(({ at }) => at !== null && at <= seconds + EARLY_SECONDS)
