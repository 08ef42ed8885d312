// Sends requests at a constant rate and measures each from when it was due (waiting holds nobody back), or by a number of people.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../../../demo/band/random.ts'
import type { Latencies, LoadProfile, LoadResult, RequestSpec } from './load-profile.ts'

const PATIENCE_MS = 30_000
const PAUSE_MS = 50

const [profile] = (await once(process, 'message')) as [LoadProfile]
// On one machine whoever floods would have the processor that the program needs; in life they have their own.
if (profile.isLowPriority) setPriority(19)
const agent = new Agent({ keepAlive: true, maxSockets: 1000 })
const random = createRandom(profile.seed)
const taken: { name: string; ms: number }[] = []
const failures: Record<string, number> = {}
const total = profile.requests.reduce((sum, { share }) => sum + share, 0)

function chosen(): RequestSpec {
  let at = random.next() * total
  for (const spec of profile.requests) {
    at -= spec.share
    if (at < 0) return spec
  }
  return profile.requests[0] as RequestSpec
}

const fail = (what: string) => {
  failures[what] = (failures[what] ?? 0) + 1
}

function ask(
  { name, method = 'GET', path, headers = {}, body, isBase64, status = 200 }: RequestSpec,
  n: number,
  due: number,
) {
  const filled = (text: string) => text.replaceAll('{n}', String(n))
  return new Promise<void>((resolve) => {
    const end = (failure?: string) => {
      taken.push({ name, ms: performance.now() - due })
      if (failure) fail(`${name}: ${failure}`)
      resolve()
    }
    const asking = request(profile.url + filled(path), {
      ...{ method, agent, timeout: PATIENCE_MS },
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, filled(value)])),
        // Everybody calls from an address of their own, as through a proxy.
        'x-forwarded-for': profile.from ?? `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      },
    })
    asking.on('response', (answer) => {
      answer.resume()
      answer.once('end', () => end(answer.statusCode === status ? undefined : `${answer.statusCode}`))
      answer.once('error', (error) => end(error.message))
    })
    asking.once('timeout', () => asking.destroy(new Error(`nothing for ${PATIENCE_MS / 1000} s`)))
    asking.once('error', (error) => end(error.message))
    asking.end(body === undefined ? undefined : isBase64 ? Buffer.from(body, 'base64') : filled(body))
  })
}

const began = performance.now()

async function sendAtRate(rate: number): Promise<void> {
  const asked: Promise<void>[] = []
  for (let n = 0; n < rate * profile.seconds; n++) {
    const due = began + (n * 1000) / rate
    const early = due - performance.now()
    if (early > 1) await delay(early)
    asked.push(ask(chosen(), n, due))
  }
  await Promise.all(asked)
}

async function sendFromClients(people: number): Promise<void> {
  let n = 0
  const person = async () => {
    while (performance.now() - began < profile.seconds * 1000) {
      await ask(chosen(), n++, performance.now())
      await delay(profile.pauseMs ?? PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: people }, person))
}

await (typeof profile.rate === 'number' ? sendAtRate(profile.rate) : sendFromClients(profile.rate.people))
const spreadOf = (some: readonly { ms: number }[]): Latencies => {
  const sorted = some.map(({ ms }) => ms).sort((a, b) => a - b)
  const within = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { sent: sorted.length, p50: within(0.5), p95: within(0.95), p99: within(0.99), worst: within(1) }
}
const byName = Map.groupBy(taken, ({ name }) => name)
const wave: LoadResult = {
  ...spreadOf(taken),
  ...{ failures, failed: Object.values(failures).reduce((sum, times) => sum + times, 0) },
  kinds: Object.fromEntries([...byName].map(([name, some]) => [name, spreadOf(some)])),
}
process.send?.(wave, () => process.exit(0))
