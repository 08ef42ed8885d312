import { setTimeout as delay } from 'node:timers/promises'
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

const LONGEST_MS = 10 * MINUTE_MS

type Piece = (house: House) => Promise<void>
const running = new WeakMap<House, Set<Piece>>()

/**
 * Does each piece of care in turn; one that fails, or is still at it since the last time, is said, and the others go on.
 * @param longestMs so long the others wait for one piece, which goes on by itself
 */
export async function care(house: House, pieces: readonly Piece[], longestMs = LONGEST_MS): Promise<void> {
  const { log } = house
  const begun = running.get(house) ?? new Set()
  running.set(house, begun)
  for (const one of pieces) {
    if (begun.has(one)) {
      log.warn({ what: one.name }, 'the regular care is still at it since the last time')
      continue
    }
    begun.add(one)
    const done = one(house)
      .catch((error: unknown) => log.warn({ error, what: one.name }, 'the regular care failed'))
      .finally(() => begun.delete(one))
    await Promise.race([done, delay(longestMs, undefined, { ref: false })])
  }
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
