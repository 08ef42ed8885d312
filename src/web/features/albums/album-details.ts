import type { Album } from '#contract/schemas/albums.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { spokenDuration } from '#web/platform/text/format-duration.ts'

const releasedOn = (day: string | null) =>
  day &&
  `released ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))}`

/** What an album's card says of it beside its songs. */
export const albumDetails = ({ description, genre, releaseDate, trackCount, totalDuration }: Album) => ({
  voice: description,
  facts: [genre, releasedOn(releaseDate)],
  length: [countWords(trackCount, 'track'), totalDuration > 0 ? spokenDuration(totalDuration) : '']
    .filter(Boolean)
    .join(', '),
})

/** How a record splits over its two sides: the half that keeps them closest in length, later half on B. */
export function splitSides<T extends { duration: number | null }>(tracks: readonly T[]): [T[], T[]] {
  if (tracks.length < 4) return [[...tracks], []]
  const seconds = (part: readonly T[]) => part.reduce((sum, { duration }) => sum + (duration ?? 200), 0)
  const whole = seconds(tracks)
  const cuts = tracks.slice(1).map((_, i) => i + 1)
  const best = cuts.reduce((kept, cut) =>
    Math.abs(2 * seconds(tracks.slice(0, cut)) - whole) < Math.abs(2 * seconds(tracks.slice(0, kept)) - whole)
      ? cut
      : kept,
  )
  return [tracks.slice(0, best), tracks.slice(best)]
}
