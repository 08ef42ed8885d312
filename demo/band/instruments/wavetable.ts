/** Samples per second of everything the band renders. */
export const sampleRate = 44100

/** Samples in one cycle of every wavetable; one more follows as a guard for interpolation. */
export const tableSize = 2048

/** Fills a table from a function of the phase (0-1). */
const fillTable = (shape: (phase: number) => number): Float32Array => {
  const table = new Float32Array(tableSize + 1)
  for (let i = 0; i <= tableSize; i++) table[i] = shape((i % tableSize) / tableSize)
  return table
}

export const sine = fillTable((phase) => Math.sin(2 * Math.PI * phase))

/** One partial of a cycle: its number, how loud, where it starts (0-1). */
export type Partial = { number: number; level: number; phase: number }

/**
 * Sums partials into one cycle and scales it to the given root mean square, so that bright and dull cycles are equally
 * loud.
 */
export const sumPartials = (partials: readonly Partial[], rms = 0.35): Float32Array => {
  const table = new Float32Array(tableSize + 1)
  let power = 0
  for (const { number, level, phase } of partials) {
    power += (level * level) / 2
    const offset = Math.floor(phase * tableSize)
    for (let i = 0; i < tableSize; i++) {
      table[i] = (table[i] as number) + level * (sine[(i * number + offset) & (tableSize - 1)] as number)
    }
  }
  const scale = power > 0 ? rms / Math.sqrt(power) : 0
  for (let i = 0; i < tableSize; i++) table[i] = (table[i] as number) * scale
  table[tableSize] = table[0] as number
  return table
}

/** The factor that brings a level to 1/e in the given seconds when applied to every sample. */
export const decayPerSample = (seconds: number): number => Math.exp(-1 / (seconds * sampleRate))
