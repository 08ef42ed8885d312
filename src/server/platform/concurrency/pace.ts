import { setTimeout as delay } from 'node:timers/promises'

/** Runs one statement of long work, and rests after it as others need the machine, too. */
export type Pace = <T>(statement: () => Promise<T>) => Promise<T>

/** Short statements rest together: a pause costs more than they do. */
const MIN_WORKED_MS = 20

/** For work that is done in no time. */
export const atOnce: Pace = (statement) => statement()

/**
 * Leaves the processor to others between the statements of long work.
 * @param restShare how long it rests, as a multiple of how long it worked
 */
export function restingBetween(restShare: number): Pace {
  let worked = 0
  return async (statement) => {
    const began = performance.now()
    const result = await statement()
    worked += performance.now() - began
    if (worked >= MIN_WORKED_MS) {
      await delay(worked * restShare)
      worked = 0
    }
    return result
  }
}
