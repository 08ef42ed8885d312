import { sweepAccounts } from './accounts/sweep.ts'
import { sweepActivity } from './activity/sweep.ts'
import { backUpDaily } from './backup/daily.ts'
import { sweepImports } from './catalogue/kept-imports.ts'
import { sweepFiles } from './files/sweep.ts'
import { tellOfLowDisk } from './health/low-disk.ts'
import type { House } from './kit/house.ts'
import { sweepUploads } from './uploads/sweep.ts'

const HOUR_MS = 3600 * 1000
const MINUTE_MS = 60 * 1000
const hourly = [sweepAccounts, sweepActivity, sweepUploads, sweepFiles, sweepImports, backUpDaily]

/** Does each piece of care in turn; one that fails is said, and the others go on. */
async function care(house: House, pieces: readonly ((house: House) => Promise<void>)[]): Promise<void> {
  for (const one of pieces)
    await one(house).catch((error: unknown) => house.log.warn({ error, what: one.name }, 'the regular care failed'))
}

/**
 * Clears away what has run out and backs the site up when it is time, now and every hour, and looks at the disk every minute;
 * answers the way to stop.
 */
export function keepSweeping(house: House): () => void {
  const hours = () => void care(house, hourly)
  const minutes = () => void care(house, [tellOfLowDisk])
  hours()
  minutes()
  const timers = [setInterval(hours, HOUR_MS).unref(), setInterval(minutes, MINUTE_MS).unref()]
  return () => timers.forEach(clearInterval)
}
