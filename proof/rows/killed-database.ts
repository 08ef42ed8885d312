import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '../../demo/band/random.ts'
import { answering } from '../../src/server/testing/spawn-program.ts'
import { databaseProcess, databaseProcessNow } from '../kit/database/database-process.ts'
import { machineSlowdown } from '../kit/load/machine-slowdown.ts'
import { soakOf } from '../kit/load/soak.ts'
import { prepareSeededProgram, type SeededProgram } from '../kit/programs/seeded-program.ts'
import { audit } from '../kit/writes/audit.ts'
import { Ledger } from '../kit/writes/ledger.ts'
import { startWriters } from '../kit/writes/writers.ts'
import { flawless, type Row } from '../row.ts'

const BACK_WITHIN_MS = 5000
/** More than the pool has connections, so that one that is stuck would be waited for. */
const AT_ONCE = 32

/** What befalls the database. */
const kills: Record<string, (seeded: SeededProgram) => Promise<void>> = {
  'kill -9 of PostgreSQL': async ({ dataDir }) => void process.kill(databaseProcess(dataDir), 'SIGKILL'),
  'an immediate stop': async ({ dataDir }) => void process.kill(databaseProcess(dataDir), 'SIGQUIT'),
  'kill -9 of both': async ({ dataDir, program }) => {
    process.kill(databaseProcess(dataDir), 'SIGKILL')
    await program.end('SIGKILL')
    await program.start()
  },
}

/** What more callers than there are connections are answered when all of them ask the database for something. */
async function answersOfPool({ program, people }: SeededProgram): Promise<number[]> {
  return Promise.all(
    people.slice(0, AT_ONCE).map(({ headers }) =>
      fetch(`${program.url}/api/auth/user`, { headers, signal: AbortSignal.timeout(5000) }).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )
}

/**
 * Asks until all are answered, or until the time is over: a connection that broke with the database may be found out by one
 * who is told to come back (503), one that is stuck answers nobody.
 * @returns what was answered instead of 200 at the last; empty where the pool is whole
 */
async function stuckAnswers(seeded: SeededProgram, until: number): Promise<number[]> {
  for (;;) {
    const others = (await answersOfPool(seeded)).filter((status) => status !== 200)
    if (others.length === 0 || others.some((status) => status !== 503) || performance.now() > until) return others
    await delay(100)
  }
}

const brokenLines = ({ refusals }: Ledger) => refusals.get('line broken') ?? 0

export const killedDatabase: Row = {
  id: 'R7',
  title: 'PostgreSQL is killed under 50 writers',
  goal: 'no acknowledged write lost, nothing doubled; errors are 503 with Retry-After; writes again within 5 s (on a machine that hashes a password in 13 ms; a slower one may take as much longer); no stuck pool',
  isAlone: true,
  limit: { quick: 180, soak: 5400 },
  async run(proof) {
    const cycles = proof.isSoak ? soakOf(100) : 2
    const seeded = await prepareSeededProgram(proof, proof.isSoak ? { people: 5000 } : {})
    const { program, dataDir } = seeded
    const random = createRandom(proof.seed)
    const ledger = new Ledger()
    await program.start()
    const slower = await machineSlowdown()
    const writing = startWriters(program.url, seeded, ledger, proof.seed)
    const wrong: string[] = []
    let [slowest, excused] = [0, 0]
    for (let cycle = 0; cycle < cycles; cycle++)
      for (const [name, kill] of Object.entries(kills)) {
        await ledger.more(random.between(50, 150))
        const [server, { pid }, broken] = [databaseProcess(dataDir), program, brokenLines(ledger)]
        const killedAt = performance.now()
        await kill(seeded)
        while (databaseProcessNow(dataDir) === server) await delay(5)
        await answering(`${program.url}/readyz`)
        await ledger.more(1)
        const took = performance.now() - killedAt
        slowest = Math.max(slowest, took)
        if (took > BACK_WITHIN_MS * slower)
          wrong.push(`after ${name} nothing was written for ${(took / 1000).toFixed(1)} s`)
        const stuck = await stuckAnswers(seeded, killedAt + BACK_WITHIN_MS * slower)
        if (stuck.length > 0) wrong.push(`after ${name} connections are stuck: ${stuck.join(', ')} of ${AT_ONCE}`)
        // Only a program that was killed itself may leave people without an answer.
        if (program.pid !== pid) excused += brokenLines(ledger) - broken
      }
    await ledger.more(50)
    await writing.stop()
    await program.end()
    wrong.push(...(await audit(dataDir, ledger)))
    const unexcused = brokenLines(ledger) - excused
    if (unexcused > 0) wrong.push(`${unexcused} lines broke while the program lived`)
    const { refusals } = ledger
    for (const [what, times] of refusals)
      if (what !== '503' && what !== 'line broken') wrong.push(`${times} answers were ${what}`)
    const told = [...refusals].map(([what, times]) => `${times} x ${what}`).join(', ')
    return flawless(
      `${cycles * Object.keys(kills).length} kills, ${ledger.acknowledged.length} acknowledged, refused: ${told}; slowest return ${(slowest / 1000).toFixed(1)} s on a machine ${slower.toFixed(1)} times slower`,
      wrong,
    )
  },
}
