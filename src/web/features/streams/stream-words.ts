import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import type { StreamStatus, StreamTier, StreamType } from '#contract/streams.ts'

const partsOf = (moment: string, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  }).formatToParts(Date.parse(moment))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return {
    ...{ weekday: part('weekday'), day: part('day'), month: part('month') },
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** A moment in the site's time zone: "Saturday 28 November, 21:00". */
export function siteTime(moment: string, timeZone: string): string {
  const { weekday, day, month, time } = partsOf(moment, timeZone)
  return `${weekday} ${day} ${month}, ${time}`
}

/** Its time of day there: "21:00". */
export const siteClock = (moment: string, timeZone: string): string => partsOf(moment, timeZone).time

/** Its day there, as the bill has it: "28 Nov". */
export const siteDay = (moment: string, timeZone: string): string => {
  const { day, month } = partsOf(moment, timeZone)
  return `${day} ${month.slice(0, 3)}`
}

/** What stands below the day: "Saturday 20:00 to 20:45". */
export function hoursWords({ scheduledStart, scheduledEnd }: Times, timeZone: string): string {
  if (!scheduledStart) return ''
  const { weekday, time } = partsOf(scheduledStart, timeZone)
  return `${weekday} ${time}${scheduledEnd ? ` to ${siteClock(scheduledEnd, timeZone)}` : ''}`
}
type Times = Pick<Stream, 'scheduledStart' | 'scheduledEnd'>

/** How long it was: "58 minutes" or "1 h 46"; empty for one that never began. */
export function lengthWords({ startedAt, endedAt }: Pick<Stream, 'startedAt' | 'endedAt'>): string {
  if (!startedAt || !endedAt) return ''
  const minutes = Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / 60_000))
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `${Math.floor(minutes / 60)} h${minutes % 60 > 0 ? ` ${minutes % 60}` : ''}`
}

/** Who may watch besides everybody who is signed in; empty for those. */
export const audienceWords = (accessTier: string): string =>
  ({ fan: 'For Fan Pass holders', vip: 'For VIP members', admin: 'For the house' })[accessTier] ?? ''

export const typeWords: Record<StreamType, string> = { conference: 'Conference', video_chat: 'Video chat, six seats' }

export const statusWords = {
  live: { tone: 'success', word: 'Live' },
  active: { tone: 'info', word: 'Open' },
  scheduled: { tone: 'warn', word: 'Scheduled' },
  ended: { tone: 'quiet', word: 'Ended' },
} as const satisfies Record<StreamStatus, object>

/** What opens a stream to somebody whose tier is too low. */
export const openedBy: Record<StreamTier, string> = {
  free: 'Everybody who is signed in may watch.',
  fan: 'A Fan Pass draws it aside.',
  vip: 'VIP is given by the house; a Fan Pass is the way there.',
  admin: 'It is for the house alone.',
}
