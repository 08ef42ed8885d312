import { readdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { withDatabase } from '../kit/database/with-database.ts'
import { mixedRequests, withOwnNumbers } from '../kit/load/client-requests.ts'
import { failuresIn, type LoadResult, runLoadProfile } from '../kit/load/load-profile.ts'
import { machineSlowdown } from '../kit/load/machine-slowdown.ts'
import { residentMegabytes, slope } from '../kit/load/memory.ts'
import { soakOf } from '../kit/load/soak.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { uploadTrack } from '../kit/writes/upload-track.ts'
import type { Row } from '../row.ts'

const RATE = 200
const P95_MS = 100
const P99_MS = 250
const STEP = 50
const STEP_SECONDS = 3
const MOST = 900
const SOAK_HOURS = 8
const WARM_HOURS = 0.5
const MB_PER_HOUR = 1

/** What a program holds at a moment. */
async function holdings({ program, dataDir }: SeededProgram) {
  const connections = await withDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where usename = 'lounge' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.n ?? 0
  })
  return {
    hours: performance.now() / 3_600_000,
    megabytes: residentMegabytes(program.pid),
    files: readdirSync(`/proc/${program.pid}/fd`).length,
    connections,
  }
}

/** Watches for hours whether anything grows that should not. */
async function watch(seeded: SeededProgram, until: Promise<unknown>, hours: number): Promise<string[]> {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const every = (hours * 3_600_000) / 200
  await delay(Math.min(WARM_HOURS, hours / 4) * 3_600_000)
  const seen = []
  for (; !isOver; await delay(every)) seen.push(await holdings(seeded))
  const [first, last] = [seen[0], seen.at(-1)]
  if (!first || !last || seen.length < 3) return ['it was over before anything could be seen']
  const rise = slope(seen)
  return [
    ...(rise > MB_PER_HOUR ? [`memory grows by ${rise.toFixed(1)} MB an hour`] : []),
    ...(last.files > first.files * 1.2 + 10 ? [`open files went from ${first.files} to ${last.files}`] : []),
    ...(last.connections > 20 ? [`${last.connections} connections to the database`] : []),
  ]
}

const told = ({ p95, p99 }: LoadResult) => `p95 ${Math.round(p95)} ms, p99 ${Math.round(p99)} ms`

export const capacity: Row = {
  id: 'R22',
  title: 'Capacity on two cores',
  goal: '200 mixed requests a second: p95 under 100 ms, p99 under 250 ms, no errors (on a machine that hashes a password in 13 ms; a slower one is asked as much less often, and may take as much longer)',
  isAlone: true,
  limit: { quick: 180, soak: SOAK_HOURS * 3600 + 900 },
  async run(proof) {
    const seeded = await prepareSeededProgram(proof)
    await seeded.program.start()
    const song = await uploadTrack(seeded)
    let waves = 0
    const sendLoad = (rate: number, seconds: number) => {
      const requests = withOwnNumbers(mixedRequests(seeded, song), waves)
      const { done, stop } = runLoadProfile({
        url: seeded.program.url,
        rate,
        seconds,
        seed: proof.seed + waves++,
        requests,
      } as never)
      proof.after(stop)
      return done
    }
    await sendLoad(RATE / 4, 4)
    const hours = soakOf(SOAK_HOURS * 3600) / 3600
    const slower = await machineSlowdown()
    const [asked, p95Ms, p99Ms] = [RATE / slower, P95_MS * slower, P99_MS * slower]
    const main = sendLoad(asked, proof.isSoak ? hours * 3600 : 30)
    const growth = proof.isSoak ? await watch(seeded, main, hours) : []
    const wave = await main
    const wrong = [...failuresIn(wave), ...growth]
    if (wave.p95 >= p95Ms || wave.p99 >= p99Ms) wrong.push(`at ${Math.round(asked)}/s ${told(wave)}`)
    // By halves: what is carried at one rate is carried at any lower one.
    let [most, tooMany] = wave.p99 < p99Ms ? [asked, MOST] : [0, 0]
    while (tooMany - most > STEP) {
      const rate = Math.round((most + tooMany) / 2 / STEP) * STEP
      const step = await sendLoad(rate, STEP_SECONDS)
      if (step.p99 < p99Ms && step.failed === 0) most = rate
      else tooMany = rate
    }
    return {
      value: `${told(wave)} at ${Math.round(asked)}/s on a machine ${slower.toFixed(1)} times slower, ${wave.failed} of ${wave.sent} failed; p99 stays under ${Math.round(p99Ms)} ms up to ${Math.round(most)}/s`,
      holds: wrong.length === 0,
      ...(wrong.length > 0 ? { cause: wrong.slice(0, 5).join('; ') } : {}),
    }
  },
}
