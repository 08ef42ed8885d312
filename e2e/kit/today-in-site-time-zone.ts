import { dayAt } from '#server/platform/database/day-at.ts'

/** The day it is by the clocks of the demo's site, as YYYY-MM-DD: near midnight not the one of UTC. */
export const todayInSiteTimeZone = (): string => dayAt(Date.now(), 'Europe/Amsterdam')
