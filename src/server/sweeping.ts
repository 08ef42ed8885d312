import { sweepAccounts } from './accounts/sweep.ts'
import { sweepActivity } from './activity/sweep.ts'
import type { House } from './kit/house.ts'

const EVERY_MS = 3600 * 1000
const sweeps = [sweepAccounts, sweepActivity]

/** Clears away what has run out, now and every hour; answers the way to stop. */
export function keepSweeping(house: House): () => void {
  const sweep = async () => {
    for (const one of sweeps)
      await one(house).catch((error: unknown) => house.log.warn({ error }, 'the hourly clearing failed'))
  }
  void sweep()
  const timer = setInterval(() => void sweep(), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
