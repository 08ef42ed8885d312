import { mixedRequests, withOwnNumbers } from '../proof/kit/load/client-requests.ts'
import { failuresIn, type LoadProfile, type LoadResult, runLoadProfile } from '../proof/kit/load/load-profile.ts'
import { prepareSeededProgram } from '../proof/kit/programs/seeded-program.ts'
import { uploadTrack } from '../proof/kit/writes/upload-track.ts'
import { freePort } from '../src/server/testing/spawn-program.ts'
import { ranFor } from './cost.ts'
import { startBare } from './product.ts'
import { makeScratch } from './scratch.ts'
import { writeResults } from './write-results.ts'

const RATE = 60
const SECONDS = 30
const ALONE_SECONDS = 4
const ALONE = { people: 6 }
type Scratch = ReturnType<typeof makeScratch>

/**
 * The real program on seeded data, with a load generator in a process of its own.
 * @param under a command that runs it, such as one that sets limits
 */
export async function startLoadTarget(
  scratch: Scratch,
  env: Record<string, string> = {},
  under: readonly string[] = [],
) {
  const seeded = await prepareSeededProgram(scratch, { people: 60, env, under })
  await seeded.program.start()
  const requests = mixedRequests(seeded, await uploadTrack(seeded))
  let waves = 0
  return {
    seeded,
    program: seeded.program,
    kinds: [...new Set(requests.map(({ name }) => name))],
    /** Sends all kinds of requests, or one of them. */
    async sendLoad(rate: LoadProfile['rate'], seconds: number, only?: string): Promise<LoadResult> {
      const wanted = requests.filter(({ name }) => !only || name === only)
      const seed = ++waves
      const { done, stop } = runLoadProfile({
        ...{ url: seeded.program.url, rate, seconds, seed },
        requests: withOwnNumbers(wanted, seed),
      })
      scratch.after(stop)
      const wave = await done
      // A connection that is closed the moment it is used again is nobody's fault; it is told with the figures.
      if (wave.failed > wave.sent / 1000) throw new Error(failuresIn(wave).join('; '))
      return wave
    },
  }
}

/** Milliseconds of processor a program spends on each request of a wave. */
async function spentOn(pid: number, sendLoad: () => Promise<LoadResult>): Promise<number> {
  const before = ranFor(pid)
  const { sent } = await sendLoad()
  return (ranFor(pid) - before) / sent / 1e6
}

/** What the load profile costs: latencies of each kind among all others, and what each kind costs against a bare answer. */
export async function measureLoadProfile(): Promise<void> {
  const scratch = makeScratch()
  try {
    const { program, kinds, sendLoad } = await startLoadTarget(scratch)
    const list = scratch.file(Buffer.from(await (await fetch(`${program.url}/api/tracks?limit=30`)).arrayBuffer()))
    const bare = await startBare(await freePort(), list, 'application/json; charset=utf-8')
    scratch.after(() => bare.stop())
    const askBare = () =>
      runLoadProfile({
        ...{ url: bare.url, rate: ALONE, seconds: ALONE_SECONDS, seed: 1 },
        requests: [{ name: 'bare', share: 1, path: '/payload' }],
      }).done
    await sendLoad(RATE, 5)
    await askBare()
    let mixed: LoadResult | undefined
    const each = await spentOn(program.pid, async () => {
      mixed = await sendLoad(RATE, SECONDS)
      return mixed
    })
    const rows = []
    for (const kind of kinds) {
      const bareMs = await spentOn(bare.pid, askBare)
      const ownMs = await spentOn(program.pid, () => sendLoad(ALONE, ALONE_SECONDS, kind))
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
      'load-profile',
    )
  } finally {
    await scratch.close()
  }
}
