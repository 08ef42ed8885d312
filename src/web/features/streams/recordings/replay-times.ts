import type { ReplayPart } from '#contract/schemas/kit/replay-shapes.ts'

/** A part as far as its times go. */
type TimedPart = Pick<ReplayPart, 'seconds' | 'startedAt' | 'trimStart' | 'trimEnd'>

/** A place of a recording: which of its parts, and how far in that. */
interface ReplayPosition {
  index: number
  second: number
}

/** Where in a recording a moment of the stream is; null where it is in no part, or was left out. */
export function findReplayPosition(parts: readonly TimedPart[], moment: number): ReplayPosition | null {
  for (const [index, { startedAt, seconds, trimStart, trimEnd }] of parts.entries()) {
    const second = (moment - Date.parse(startedAt)) / 1000
    if (second >= trimStart && second < seconds - trimEnd) return { index, second }
  }
  return null
}

/** How far a moment of the stream is from the beginning of what is left of its recording, all parts after one another. */
export function secondsInto(parts: readonly TimedPart[], moment: number): number | null {
  const place = findReplayPosition(parts, moment)
  if (!place) return null
  const before = parts
    .slice(0, place.index)
    .reduce((sum, part) => sum + part.seconds - part.trimStart - part.trimEnd, 0)
  return before + place.second - (parts[place.index]?.trimStart ?? 0)
}

/** The moment of the stream that is so many seconds from the beginning of what is left of its recording; null beyond its end. */
export function dateAtPosition(parts: readonly TimedPart[], at: number): number | null {
  let left = at
  for (const { startedAt, seconds, trimStart, trimEnd } of parts) {
    const length = seconds - trimStart - trimEnd
    if (left < length) return Date.parse(startedAt) + (trimStart + left) * 1000
    left -= length
  }
  return null
}

/** A chapter of a recording: the moment of the stream it begins at, and how far that is into all that is left. */
export interface ChapterPosition {
  title: string
  moment: number
  at: number
}

/** The chapters of all parts that can be sought to; the one that goes on where a part begins, begins there. */
export function chapterPositions(parts: readonly (TimedPart & Pick<ReplayPart, 'chapters'>)[]): ChapterPosition[] {
  return parts.flatMap(({ chapters, ...part }) =>
    chapters.flatMap(({ title, second }, index) => {
      if ((chapters[index + 1]?.second ?? Number.POSITIVE_INFINITY) <= part.trimStart) return []
      const moment = Date.parse(part.startedAt) + Math.max(second, part.trimStart) * 1000
      const at = secondsInto(parts, moment)
      return at === null ? [] : [{ title, moment, at }]
    }),
  )
}

/** Which of the chapters a moment is in; -1 before the first. */
export const chapterAt = (places: readonly ChapterPosition[], moment: number | null): number =>
  moment === null ? -1 : places.findLastIndex((place) => place.moment <= moment)
