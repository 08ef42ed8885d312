import { setTimeout as delay } from 'node:timers/promises'
import { residentMegabytes, slope } from '../../proof/kit/load/memory.ts'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import { collected, openTo } from '../inspector.ts'
import { startLoadTarget } from '../load-profile.ts'
import { makeScratch } from '../scratch.ts'
import { writeResults } from '../write-results.ts'

const RATE = 60
const EVERY_MS = 5000
const WARM_MS = 120_000
const MB = 1024 * 1024

/** What the program says of itself; the longest waits and pauses are those since it was last asked. */
async function metricsOf(url: string) {
  const said = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(said)?.[1] ?? Number.NaN)
  return {
    heapMb: read('nodejs_heap_size_used_bytes') / MB,
    // Bytes of buffers, which lie outside of the heap.
    outsideMb: read('nodejs_external_memory_bytes') / MB,
    pauseMs: read('late_set_longest_gc_seconds') * 1000,
    loopP99Ms: read('nodejs_eventloop_lag_p99_seconds') * 1000,
    loopWorstMs: read('nodejs_eventloop_lag_max_seconds') * 1000,
  }
}

/** Watches what a program holds, and how long it stands still, through so many minutes of the load profile. */
export async function watchMemory(minutes: number): Promise<void> {
  const scratch = makeScratch()
  try {
    const port = await freePort()
    const { program, sendLoad } = await startLoadTarget(scratch, openTo(port))
    const began = performance.now()
    const hours = () => (performance.now() - began) / 3_600_000
    /** What is held once everything is given back that nothing holds: between collections memory goes up and down. */
    const staying = async () => {
      await collected(port)
      await delay(EVERY_MS)
      const { heapMb, outsideMb } = await metricsOf(program.url)
      return { hours: hours(), heapMb, outsideMb, residentMb: residentMegabytes(program.pid) }
    }
    const warmMs = Math.min(WARM_MS, (minutes * 60_000) / 4)
    // Before the measured time begins: the pause asked for is not the program's.
    const early = delay(warmMs - 2 * EVERY_MS).then(staying)
    early.catch(() => {})
    let isOver = false
    const wave = sendLoad(RATE, minutes * 60)
    const over = () => {
      isOver = true
    }
    // Its failure is heard below; unheard until then, it would end the run before the program is stopped.
    wave.then(over, over)
    const seen: (Awaited<ReturnType<typeof metricsOf>> & { hours: number; megabytes: number })[] = []
    for (await delay(EVERY_MS); !isOver; await delay(EVERY_MS))
      seen.push({
        hours: hours(),
        megabytes: residentMegabytes(program.pid),
        ...(await metricsOf(program.url)),
      })
    const { sent, failures, p50, p95, p99 } = await wave
    const stays = [await early, await staying()]
    const grows = (of: 'heapMb' | 'outsideMb' | 'residentMb') =>
      slope(stays.map((one) => ({ hours: one.hours, megabytes: one[of] })))
    const warm = seen.filter(({ hours }) => hours * 3_600_000 > warmMs)
    const middle = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
    const most = (pick: (one: (typeof seen)[0]) => number) => Math.max(...warm.map(pick))
    const figures = {
      ...{ minutes, rate: RATE, sent, failures, p50, p95, p99 },
      stays,
      staysMbPerHour: { heap: grows('heapMb'), outside: grows('outsideMb'), resident: grows('residentMb') },
      mostMb: { resident: most(({ megabytes }) => megabytes), heap: most(({ heapMb }) => heapMb) },
      longestPauseMs: most(({ pauseMs }) => pauseMs),
      // Each of a window of five seconds; the timer that measures has a period of 10 ms, which is in them.
      loopP99Ms: { middle: middle(warm.map(({ loopP99Ms }) => loopP99Ms)), worst: most(({ loopP99Ms }) => loopP99Ms) },
      loopWorstMs: most(({ loopWorstMs }) => loopWorstMs),
    }
    console.log(figures)
    writeResults({ ...figures, seen }, 'memory')
  } finally {
    await scratch.close()
  }
}
