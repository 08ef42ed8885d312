const clock = (moment: number, timeZone: string | undefined) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: part('weekday'), time: `${part('hour')}:${part('minute')}` }
}

/**
 * The start by the visitor's own clocks, "20:00 your time", with the weekday where it is another day there.
 * @param zone where the visitor is; as the browser says unless given
 * @returns nothing while the time is unknown, or where the clocks agree
 */
export function ownTimeOf(
  { startsAt, timeZone }: { startsAt: string | null; timeZone: string },
  zone?: string | undefined,
): string {
  if (startsAt === null) return ''
  const there = clock(Date.parse(startsAt), timeZone)
  const here = clock(Date.parse(startsAt), zone)
  if (here.weekday !== there.weekday) return `${here.weekday} ${here.time} your time`
  return here.time === there.time ? '' : `${here.time} your time`
}
