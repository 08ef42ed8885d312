const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'} ago`

/** How long ago something was written: "Just now" within the hour, then whole hours, then whole days. */
export function relativeTime(moment: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - new Date(moment).getTime())
  if (ms < HOUR_MS) return 'Just now'
  if (ms < DAY_MS) return counted(Math.floor(ms / HOUR_MS), 'hour')
  return counted(Math.floor(ms / DAY_MS), 'day')
}
