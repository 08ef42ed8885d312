import type { LazyEngine } from './lazy-engine.ts'
import { STORED_QUEUE } from './queue-key.ts'

/** Whether a queue may have been kept, told without the code that reads it. */
export const hasStoredQueue = (): boolean => localStorage.getItem(STORED_QUEUE) !== null

/**
 * Writes the queue down from the moment there is an engine, which alone changes it.
 * @returns what ends that
 */
export const persistWithEngine = (engine: LazyEngine): (() => void) =>
  engine.follow((started) => {
    const stop = import('./engine/stored-queue.ts').then(
      ({ persistQueue }) => persistQueue(started),
      // Without its code the queue is not remembered; the music plays on.
      () => () => {},
    )
    return () => void stop.then((end) => end())
  })
