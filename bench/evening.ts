import { arrivals, failuresIn, type Plan, type Wave } from '../proof/kit/arrivals.ts'
import { openFurnished } from '../proof/kit/furnished.ts'
import { putOn } from '../proof/kit/song.ts'
import { evening, numbered } from '../proof/kit/visitors.ts'
import { freePort } from '../src/server/testing/spawn-program.ts'
import { ranFor } from './cost.ts'
import { makePlace } from './place.ts'
import { startBare } from './product.ts'
import { writeResults } from './write-results.ts'

const RATE = 60
const SECONDS = 30
const ALONE_SECONDS = 4
const ALONE = { people: 6 }
type Place = ReturnType<typeof makePlace>

/** A house on a busy evening: the real program, with people who come from a process of their own. */
export async function openEvening(place: Place, env: Record<string, string> = {}) {
  const house = await openFurnished(place, { people: 60, env })
  await house.program.start()
  const wishes = evening(house, await putOn(house))
  let waves = 0
  return {
    program: house.program,
    kinds: [...new Set(wishes.map(({ name }) => name))],
    /** Lets people come for everything, or for one kind of thing. */
    async come(rate: Plan['rate'], seconds: number, only?: string): Promise<Wave> {
      const wanted = wishes.filter(({ name }) => !only || name === only)
      const seed = ++waves
      const { done, stop } = arrivals({
        ...{ url: house.program.url, rate, seconds, seed },
        wishes: numbered(wanted, seed),
      })
      place.after(stop)
      const wave = await done
      // A connection that is closed the moment it is used again is nobody's fault; it is told with the figures.
      if (wave.failed > wave.sent / 1000) throw new Error(failuresIn(wave).join('; '))
      return wave
    },
  }
}

/** Milliseconds of processor a program spends on each request of a wave. */
async function spentOn(pid: number, come: () => Promise<Wave>): Promise<number> {
  const before = ranFor(pid)
  const { sent } = await come()
  return (ranFor(pid) - before) / sent / 1e6
}

/** What an evening costs: how long everything takes among all else, and what each kind costs against a bare answer. */
export async function measureEvening(): Promise<void> {
  const place = makePlace()
  try {
    const { program, kinds, come } = await openEvening(place)
    const list = place.file(Buffer.from(await (await fetch(`${program.url}/api/tracks?limit=30`)).arrayBuffer()))
    const bare = await startBare(await freePort(), list, 'application/json; charset=utf-8')
    place.after(() => bare.stop())
    const askBare = () =>
      arrivals({
        ...{ url: bare.url, rate: ALONE, seconds: ALONE_SECONDS, seed: 1 },
        wishes: [{ name: 'bare', share: 1, path: '/payload' }],
      }).done
    await come(RATE, 5)
    await askBare()
    let mixed: Wave | undefined
    const each = await spentOn(program.pid, async () => {
      mixed = await come(RATE, SECONDS)
      return mixed
    })
    const rows = []
    for (const kind of kinds) {
      const bareMs = await spentOn(bare.pid, askBare)
      const ownMs = await spentOn(program.pid, () => come(ALONE, ALONE_SECONDS, kind))
      const { sent = 0, p50 = 0, p95 = 0, p99 = 0 } = mixed?.kinds[kind] ?? {}
      rows.push({ kind, sent, p50, p95, p99, processorMs: ownMs, timesBare: ownMs / bareMs })
    }
    const rounded = rows.map(({ kind, ...figures }) => ({
      kind,
      ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(2))])),
    }))
    console.table(rounded)
    console.log(`${RATE} requests a second of all kinds: ${each.toFixed(2)} ms of processor each`)
    writeResults(
      { rate: RATE, processorMs: Number(each.toFixed(2)), failures: mixed?.failures, rows: rounded },
      'evening',
    )
  } finally {
    await place.close()
  }
}
