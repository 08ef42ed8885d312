import { setTimeout as delay } from 'node:timers/promises'

/** How long work goes on at a time, and how long it rests then: a request takes several turns of the event loop. */
const [WORK_MS, REST_MS] = [5, 5] as const

/**
 * Lets other requests go on beside long work.
 * @returns what is awaited after each small piece of the work; it rests once this has worked for some milliseconds
 */
export function eventLoopYielder(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < WORK_MS) return
    await delay(REST_MS)
    since = performance.now()
  }
}
