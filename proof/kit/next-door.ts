import type { Proof } from '../row.ts'
import { arrivals, failuresIn, type Wish } from './arrivals.ts'
import { openFurnished } from './furnished.ts'
import { putOn } from './song.ts'
import { evening, numbered } from './visitors.ts'

const RATE = 40

interface Wishes {
  /** What the program is told where something will happen, and what it is told next door. */
  env?: readonly [here: Record<string, string>, nextDoor: Record<string, string>]
  /** Which of the wishes of an evening are asked for; all unless said. */
  wanted?: (wish: Wish) => boolean
}

/** How it went for everybody else. */
interface Beside {
  /** How many times as long they waited as next door, at the 95th percentile. */
  times: number
  /** What they waited for here and next door, in milliseconds. */
  p95: readonly [here: number, nextDoor: number]
  failures: string[]
}

/**
 * Opens two houses alike, both warm. In one of them a row does its worst; both are asked for the same at the same moments, so
 * that what else the machine does meanwhile befalls both.
 */
export async function openNextDoor(proof: Proof, { env = [{}, {}], wanted = () => true }: Wishes = {}) {
  const open = async (env: Record<string, string>) => {
    const house = await openFurnished(proof, { env })
    await house.program.start()
    const wishes = evening(house, await putOn(house)).filter(wanted)
    let waves = 0
    const come = (seconds: number) => {
      const { url } = house.program
      const wave = arrivals({ url, rate: RATE, seconds, seed: proof.seed, wishes: numbered(wishes, waves++) })
      proof.after(wave.stop)
      return wave.done
    }
    return { house, come }
  }
  const [here, nextDoor] = await Promise.all([open(env[0]), open(env[1])])
  await Promise.all([here.come(4), nextDoor.come(4)])
  return {
    house: here.house,
    nextDoor: nextDoor.house,
    /** Lets people come to this house alone. */
    come: here.come,
    /** Lets people come to both. */
    async beside(seconds: number): Promise<Beside> {
      const [one, other] = await Promise.all([here.come(seconds), nextDoor.come(seconds)])
      if (one.sent === 0 || other.sent === 0) throw new Error('Nobody came, so nothing was measured')
      return {
        times: one.p95 / other.p95,
        p95: [one.p95, other.p95],
        failures: [...failuresIn(one), ...failuresIn(other)],
      }
    },
  }
}
