export type TempoMap = { seconds: (beat: number) => number }

const resolution = 8

/**
 * Maps beats to seconds: steady until `slowFrom`, then broadening evenly to `slowTo` of the tempo at `end`, and on at
 * that pace. In: beats per minute and positions in beats. Out: a function from beat to seconds.
 */
export const createTempoMap = (bpm: number, slowFrom: number, end: number, slowTo: number): TempoMap => {
  const beatSeconds = 60 / bpm
  const steps = Math.max(1, Math.round((end - slowFrom) * resolution))
  const stamps = [slowFrom * beatSeconds]
  for (let i = 0; i < steps; i++) {
    const pace = 1 - (1 - slowTo) * ((i + 0.5) / steps)
    stamps.push((stamps[i] as number) + beatSeconds / resolution / pace)
  }
  const last = stamps[steps] as number
  return {
    seconds: (beat) => {
      if (beat <= slowFrom) return beat * beatSeconds
      const position = (beat - slowFrom) * resolution
      if (position >= steps) return last + ((position - steps) / resolution) * (beatSeconds / slowTo)
      const whole = Math.floor(position)
      const from = stamps[whole] as number
      return from + ((stamps[whole + 1] as number) - from) * (position - whole)
    },
  }
}
