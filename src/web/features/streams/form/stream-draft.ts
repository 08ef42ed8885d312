import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'

/** Opened at once, or announced for a moment. */
export type StreamFormKind = 'quick' | 'schedule'

export const formTitles = { quick: 'Quick Stream', schedule: 'Schedule Stream' } as const satisfies Record<
  StreamFormKind,
  string
>

/** What is known of a stream that is not there yet: that of a gig. */
export interface StreamPrefill {
  gigId: number
  title: string
  description: string | null
  artistId: number | null
  scheduledStart: string | null
  scheduledEnd: string | null
}

/** Which day it is by the clocks of the site, as an input of the type `date` holds it. */
const dayIn = (moment: Date, timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
const clockIn = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment)

/** The first day a stream may be announced for. */
export const today = (timeZone: string): string => dayIn(new Date(), timeZone)

/** The moments of an announced stream as its form holds them, by the clocks of the site. */
export function timesOf(stream: Pick<Stream, 'scheduledStart' | 'scheduledEnd'> | null, timeZone: string) {
  const [start, end] = [stream?.scheduledStart, stream?.scheduledEnd]
  return {
    scheduledDate: start ? dayIn(new Date(start), timeZone) : '',
    startTime: start ? clockIn(new Date(start), timeZone) : '',
    endTime: end ? clockIn(new Date(end), timeZone) : '',
  }
}
