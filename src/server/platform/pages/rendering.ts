import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'

/** Pages that are being made: few at once, so that whoever asks for many waits for their own. */
export const rendering = new FairQueue({ atOnce: 4, atOnceOfOne: 2, most: 600, mostOfOne: 300 })
