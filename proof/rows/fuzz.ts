import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { TestServer } from '../../src/server/testing/start-test-server.ts'
import { seedTestServer } from '../kit/database/seed-test-server.ts'
import { soakOf } from '../kit/load/soak.ts'
import { kinds, type SignedIn, signInAs } from '../kit/requests/callers.ts'
import { type FuzzRequest, fuzzRequest } from '../kit/requests/fuzz-request.ts'
import { flawless, type Row } from '../row.ts'

const REQUESTS = 30_000
const SOAK_HOURS = 8
const AT_ONCE = 10
const MOST_DELAY_MS = 100

/** Nothing but the product's own words may come back; a failure of its own is none. */
function flawOf({ kind, method, url, payload }: FuzzRequest, answer: Awaited<ReturnType<SignedIn['send']>>) {
  const { statusCode: status } = answer
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  const speaks = () => method === 'HEAD' || (isJson && typeof answer.json().message === 'string')
  // By its protocol oEmbed says 501 to a format it does not have.
  if (status === 501 && url.startsWith('/api/oembed')) return null
  if (status < 400 || (status < 500 && speaks())) return null
  return `${kind}: ${method} ${url.slice(0, 120)} ${String(payload ?? '').slice(0, 200)} answered ${status} ${answer.body.slice(0, 100)}`
}

/** Sends requests, many at once, everyone as their kind; who is signed out by one of them signs in again. */
async function sendAll(
  testServer: TestServer,
  requests: readonly FuzzRequest[],
  statuses: Map<number, number>,
): Promise<string[]> {
  const people: Record<string, Awaited<ReturnType<typeof signInAs>>> = {}
  const enter = async (kind: string) => {
    people[kind] = await signInAs(testServer, kind)
  }
  for (const kind of Object.keys(kinds)) await enter(kind)
  const wrong: string[] = []
  let next = 0
  const sendNext = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      // Rate limits would end the run at the first endpoints.
      if (at % 500 === 0) await testServer.context.db.execute(sql`delete from throttle`)
      const request = requests[at] as FuzzRequest
      const answer = await (people[request.kind] as SignedIn).send(request)
      const flaw = flawOf(request, answer)
      if (flaw) wrong.push(`request ${at}, ${flaw}`)
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
      if (answer.statusCode === 401 && request.kind !== 'guest') await enter(request.kind)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
  return wrong
}

export const fuzz: Row = {
  id: 'R4',
  title: 'Fuzz',
  goal: '30,000 requests made from the contract: 0 failures, 0 unhandled rejections, event loop delay p99 under 100 ms',
  limit: { quick: 150, soak: (SOAK_HOURS + 1) * 3600 },
  async run({ startTestServer, seed, isSoak }) {
    const testServer = await startTestServer({ env: { AUDIO_MAX_MB: '1', TRUST_PROXY: 'true' } })
    await seedTestServer(testServer)
    const delay = monitorEventLoopDelay({ resolution: 10 })
    const statuses = new Map<number, number>()
    const wrong: string[] = []
    const ends = Date.now() + soakOf(SOAK_HOURS * 3600) * 1000
    let sent = 0
    let seconds = 0
    for (let round = 0; round === 0 || (isSoak && Date.now() < ends); round++) {
      const requests = fc.sample(fuzzRequest(), { seed: seed + round, numRuns: REQUESTS })
      const began = performance.now()
      delay.enable()
      wrong.push(...(await sendAll(testServer, requests, statuses)).map((flaw) => `seed ${seed + round}, ${flaw}`))
      delay.disable()
      seconds += (performance.now() - began) / 1000
      sent += requests.length
    }
    const p99 = delay.percentile(99) / 1e6
    const share = (from: number) =>
      [...statuses]
        .filter(([status]) => status >= from && status < from + 100)
        .reduce((sum, [, count]) => sum + count, 0)
    return flawless(
      `${sent} requests in ${Math.round(seconds)} s (${share(200)} taken, ${share(400)} refused), loop delay p99 ${Math.round(p99)} ms`,
      wrong,
      p99 < MOST_DELAY_MS ? [] : [`the event loop was ${Math.round(p99)} ms late`],
    )
  },
}
