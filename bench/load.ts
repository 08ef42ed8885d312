import { Agent, get } from 'node:http'
import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 5

export interface Load {
  perSecond: number
  p50: number
  p99: number
}

/** Asks one address as fast as it answers, for five seconds. */
export async function load(url: string, headers: Record<string, string> = {}, seconds = SECONDS): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** The same two addresses in turns, so that a busy moment of the machine hits both. */
export async function compare(
  ours: () => Promise<Load>,
  bare: () => Promise<Load>,
): Promise<{ ours: Load; bare: Load; ratio: number }> {
  await ours()
  const first = await bare()
  const second = await ours()
  const third = await bare()
  const fourth = await ours()
  const best = (a: Load, b: Load) => (a.perSecond > b.perSecond ? a : b)
  const result = { ours: best(second, fourth), bare: best(first, third) }
  return { ...result, ratio: result.ours.perSecond / result.bare.perSecond }
}

/** Milliseconds of each of so many calls, one after another; the calls get their number. */
export async function timesOf(times: number, call: (i: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    await call(i)
    taken.push(performance.now() - began)
  }
  return taken
}

/** What half of some times are at most, and 95 in 100. */
export function spreadOf(taken: readonly number[]): { median: number; p95: number } {
  const sorted = taken.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(taken.length / 2)] ?? 0, p95: sorted[Math.floor(taken.length * 0.95)] ?? 0 }
}

/** Median milliseconds of one call after another; the calls get their number. */
export const median = async (times: number, call: (i: number) => Promise<unknown>): Promise<number> =>
  spreadOf(await timesOf(times, call)).median

const STREAMS = 4
const STREAM_SECONDS = 4

/** Bytes a second over four connections that read an answer's body and drop it. */
export async function throughput(url: string, headers: Record<string, string>): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: STREAMS })
  const until = performance.now() + STREAM_SECONDS * 1000
  let bytes = 0
  const readOne = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (answer) => {
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
        })
        answer.on('end', resolve)
        answer.on('error', reject)
      }).on('error', reject)
    })
  const reader = async () => {
    while (performance.now() < until) await readOne()
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: STREAMS }, reader))
  agent.destroy()
  return { perSecond: bytes / ((performance.now() - began) / 1000), p50: 0, p99: 0 }
}
