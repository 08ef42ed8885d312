import type { Stream } from '#contract/schemas/streams.ts'

const RUNNING = new Set(['active', 'live'])

/** Streams on air, and those announced, the next one first; whatever else there is has ended. */
export function sortedStreams(all: readonly Stream[]): { onAir: Stream[]; announced: Stream[] } {
  const startOf = ({ scheduledStart }: Stream) =>
    scheduledStart ? Date.parse(scheduledStart) : Number.POSITIVE_INFINITY
  return {
    onAir: all.filter(({ status }) => RUNNING.has(status)),
    announced: all
      .filter(({ status }) => status === 'scheduled')
      .toSorted((one, other) => startOf(one) - startOf(other)),
  }
}

/** A moment in the site's time zone: "Saturday 28 November, 21:00". */
export function siteTime(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
  }).formatToParts(Date.parse(moment))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')} ${part('day')} ${part('month')}, ${part('hour')}:${part('minute')}`
}

/** Who may watch besides everybody who is signed in; empty for those. */
export const audienceWords = (accessTier: string): string =>
  ({ fan: 'For Fan Pass holders', vip: 'For VIP members', admin: 'For the house' })[accessTier] ?? ''
