import { setTimeout as delay } from 'node:timers/promises'

/** Waits until something is so, at most so many seconds; tells whether it came to be. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> {
  for (const ends = Date.now() + seconds * 1000; !(await isSo()); await delay(20)) if (Date.now() > ends) return false
  return true
}
