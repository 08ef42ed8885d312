/** The day it is by the clocks of the demo's site, as YYYY-MM-DD: near midnight not the one of UTC. */
export const siteToday = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format()
