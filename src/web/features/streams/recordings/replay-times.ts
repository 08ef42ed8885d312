import type { ReplayPart } from '#contract/schemas/kit/replay-shapes.ts'

/** A part as far as its times go. */
type TimedPart = Pick<ReplayPart, 'seconds' | 'startedAt' | 'trimStart' | 'trimEnd'>

/** A place of a recording: which of its parts, and how far in that. */
interface ReplayPlace {
  index: number
  second: number
}

/** Where in a recording a moment of the stream is; null where it is in no part, or was left out. */
export function placeIn(parts: readonly TimedPart[], moment: number): ReplayPlace | null {
  for (const [index, { startedAt, seconds, trimStart, trimEnd }] of parts.entries()) {
    const second = (moment - Date.parse(startedAt)) / 1000
    if (second >= trimStart && second < seconds - trimEnd) return { index, second }
  }
  return null
}

/** How far a moment of the stream is from the beginning of what is left of its recording, all parts after one another. */
export function secondsInto(parts: readonly TimedPart[], moment: number): number | null {
  const place = placeIn(parts, moment)
  if (!place) return null
  const before = parts
    .slice(0, place.index)
    .reduce((sum, part) => sum + part.seconds - part.trimStart - part.trimEnd, 0)
  return before + place.second - (parts[place.index]?.trimStart ?? 0)
}
