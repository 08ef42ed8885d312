import type { HistoryPlay } from '#contract/schemas/listening.ts'

const DAY_MS = 24 * 3600 * 1000

const formats = new Map<string, { key: Intl.DateTimeFormat; words: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>()
function formatsOf(timeZone: string | undefined) {
  const zone = timeZone ? { timeZone } : {}
  const known = formats.get(timeZone ?? '') ?? {
    key: new Intl.DateTimeFormat('en-CA', zone),
    words: new Intl.DateTimeFormat('en-GB', { ...zone, dateStyle: 'full' }),
    time: new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }),
  }
  formats.set(timeZone ?? '', known)
  return known
}

/** The clock as a play began: "21:14". */
export const playTime = (playedAt: string, timeZone: string | undefined): string =>
  formatsOf(timeZone).time.format(new Date(playedAt))

/**
 * Plays, newest first, by the days they were heard on: "Today", "Yesterday", "Sunday, 22 November 2026".
 * @param timeZone whose days; the reader's own where none is named
 */
export function byDay(
  plays: readonly HistoryPlay[],
  now: Date,
  timeZone?: string,
): { day: string; words: string; plays: HistoryPlay[] }[] {
  const { key, words } = formatsOf(timeZone)
  const today = key.format(now)
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10)
  const days: { day: string; words: string; plays: HistoryPlay[] }[] = []
  for (const play of plays) {
    const at = new Date(play.playedAt)
    const day = key.format(at)
    if (days.at(-1)?.day !== day) {
      const said = day === today ? 'Today' : day === yesterday ? 'Yesterday' : words.format(at)
      days.push({ day, words: said, plays: [] })
    }
    days.at(-1)?.plays.push(play)
  }
  return days
}
