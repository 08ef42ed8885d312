/**
 * Lets all who ask while something is being read share the next reading of it, which begins when that one has ended. Nobody is
 * answered by a reading that began before they asked, so everybody finds what was committed by then.
 * @param read reads it; where it fails, it fails for those who shared it
 */
export function shareReading<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | null = null
  return () => {
    next ??= running.then(() => {
      next = null
      const reading = read()
      running = reading.catch(() => {})
      return reading
    })
    return next
  }
}
