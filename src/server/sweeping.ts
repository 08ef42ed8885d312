import { sweepAccounts } from './accounts/sweep.ts'
import { sweepActivity } from './activity/sweep.ts'
import { backUpDaily } from './backup/daily.ts'
import { sweepImports } from './catalogue/kept-imports.ts'
import { sweepFiles } from './files/sweep.ts'
import type { House } from './kit/house.ts'
import { sweepUploads } from './uploads/sweep.ts'

const EVERY_MS = 3600 * 1000
const sweeps = [...[sweepAccounts, sweepActivity, sweepUploads, sweepFiles, sweepImports, backUpDaily]]

/** Clears away what has run out and backs the site up when it is time, now and every hour; answers the way to stop. */
export function keepSweeping(house: House): () => void {
  const sweep = async () => {
    for (const one of sweeps)
      await one(house).catch((error: unknown) => house.log.warn({ error, what: one.name }, 'the hourly care failed'))
  }
  void sweep()
  const timer = setInterval(() => void sweep(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
