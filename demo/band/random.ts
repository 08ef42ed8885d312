/** Seeded source of chance; every player forks its own stream so that one player's choices never move another's. */
export type Random = {
  next: () => number
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  normal: (deviation: number) => number
  fork: (label: string) => Random
}

const hashLabel = (seed: number, label: string): number => {
  let hash = 2166136261 ^ seed
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 16777619)
  return hash >>> 0
}

/**
 * Makes a deterministic random source.
 * In: a 32-bit seed. Out: uniform numbers in [0, 1) and what is drawn from them.
 * Source of the generator: mulberry32 by Tommy Ettinger (public domain).
 */
export const createRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new RangeError('Nothing to pick from')
      return list[Math.floor(next() * list.length)] as T
    },
    normal: (deviation) => (next() + next() + next() + next() - 2) * 1.7320508 * deviation,
    fork: (label) => createRandom(hashLabel(seed, label)),
  }
}
