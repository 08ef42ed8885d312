import type { PlayedNote } from '../time/performance.ts'

/** Adds a whole part to a mono buffer that is as long as the piece; deterministic for the same notes. */
export type Instrument = (out: Float32Array, notes: readonly PlayedNote[]) => void
