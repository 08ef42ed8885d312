import { setTimeout as delay } from 'node:timers/promises'

/**
 * Lets all who ask while something is being read share the next reading of it, which begins when that one has ended. Nobody is
 * answered by a reading that began before they asked, so everybody finds what was committed by then.
 * @param read reads it; where it fails, it fails for those who shared it
 * @param everyMs a reading begins no sooner after the one before, so that more who ask share it; milliseconds
 */
export function shareReading<T>(read: () => Promise<T>, everyMs = 0): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  let beganAt = Number.NEGATIVE_INFINITY
  return () => {
    next ??= running.then(async () => {
      const early = beganAt + everyMs - performance.now()
      if (early > 0) await delay(early)
      next = null
      beganAt = performance.now()
      const reading = read()
      running = reading.catch(() => {})
      return reading
    })
    return next
  }
}
