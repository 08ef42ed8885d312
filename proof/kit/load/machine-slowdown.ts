import { hash } from '@node-rs/argon2'

/** What a hash of these parameters takes at most on the machine that the bounds in milliseconds were set on. */
const REFERENCE_MS = 13
const TIMES = 15

/**
 * How many times longer this machine takes at this moment than the one the bounds were set on; 1 where it is no slower.
 * A virtual machine whose neighbours are busy is slower by half for minutes. The same hash is timed whatever the product does.
 */
export async function machineSlowdown(): Promise<number> {
  const taken: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const began = performance.now()
    await hash('the pace of this machine', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
    taken.push(performance.now() - began)
  }
  const median = taken.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] as number
  return Math.max(1, median / REFERENCE_MS)
}
