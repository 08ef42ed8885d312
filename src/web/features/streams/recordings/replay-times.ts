import type { ReplayPart } from '#contract/schemas/kit/stream-shapes.ts'

/** A place of a recording: which of its parts, and how far in that. */
interface ReplayPlace {
  index: number
  second: number
}

/** Where in a recording a moment of the stream is; null where it is in no part, or was left out. */
export function placeIn(parts: readonly ReplayPart[], moment: number): ReplayPlace | null {
  for (const [index, { startedAt, seconds, trimStart, trimEnd }] of parts.entries()) {
    const second = (moment - Date.parse(startedAt)) / 1000
    if (second >= trimStart && second < seconds - trimEnd) return { index, second }
  }
  return null
}

/** How far a moment of the stream is from the beginning of what is left of its recording, all parts after one another. */
export function secondsInto(parts: readonly ReplayPart[], moment: number): number | null {
  const place = placeIn(parts, moment)
  if (!place) return null
  const before = parts
    .slice(0, place.index)
    .reduce((sum, part) => sum + part.seconds - part.trimStart - part.trimEnd, 0)
  return before + place.second - (parts[place.index]?.trimStart ?? 0)
}
