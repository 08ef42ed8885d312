import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { sampleCall } from '../../../src/server/features/casting/samples.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { applying } from './applying.ts'
import type { Believed, Real } from './model.ts'
import { showing } from './showing.ts'

const CALLERS = ['model', 'model', 'listener', 'listener', 'artist', 'vip', 'admin', 'guest'] as const
/** One of the two models has said when they were born. */
const OF_AGE = CALLERS.indexOf('model')
const ACTS = 200

async function assemble(testServer: TestServer): Promise<{ model: Believed; real: Real }> {
  await testServer.context.db.execute(sql`delete from throttle`)
  const people = await Promise.all(
    CALLERS.map(async (kind) =>
      kind === 'guest'
        ? { ...testServer.guest, id: 0 }
        : testServer.person(kind === 'vip' ? { role: 'listener', tier: 'vip' } : { role: kind }),
    ),
  )
  const calls = await Promise.all(
    [1, 2, 3].map(async () => (await sampleCall(testServer.context, {}, { maxApplicants: 3 })).id),
  )
  await people[OF_AGE]?.send({ method: 'PUT', url: '/api/model-profile', payload: { dateOfBirth: '1994-03-14' } })
  return {
    model: { applications: [], items: [], banned: new Set() },
    real: {
      people,
      kinds: CALLERS,
      ofAge: new Set([OF_AGE]),
      calls,
      applications: [],
      items: [],
      db: testServer.context.db,
    },
  }
}

/**
 * Eight people do two hundred things in any order; after each, everybody sees what a model of the rules says.
 * @param runs how many such runs there are
 */
export async function inAnyOrder(testServer: TestServer, seed: number, runs: number): Promise<string[]> {
  const acts = fc.commands([...applying(CALLERS), ...showing(CALLERS)], { maxCommands: ACTS, size: 'max' })
  const everyOrder = fc.asyncProperty(acts, async (commands) => {
    const everyOrder = await assemble(testServer)
    await fc.asyncModelRun(() => everyOrder, commands)
  })
  const found = await fc.check(everyOrder, { seed, numRuns: runs, endOnFailure: true })
  if (!found.failed) return []
  const told = found.errorInstance instanceof Error ? found.errorInstance.message : String(found.errorInstance)
  return [`in any order (seed ${found.seed}, path ${found.counterexamplePath}): ${told.slice(0, 400)}`]
}
