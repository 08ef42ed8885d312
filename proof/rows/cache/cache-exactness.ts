import { createRandom } from '../../../demo/band/random.ts'
import { Changes } from '../../../src/server/platform/cache/changes.ts'
import { quiet } from '../../../src/server/testing/quiet-log.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { seedTestServer } from '../../kit/database/seed-test-server.ts'
import { waitUntil } from '../../kit/programs/wait-until.ts'
import { randomWrite } from '../../kit/requests/random-write.ts'
import { flawless, type Row } from '../../row.ts'
import { cachedEndpointUrls, cachedPageUrls, memberPageUrls } from './cached-urls.ts'

const WRITES = 500
const MOST_TRIES = 20 * WRITES

/** What no two answers of the same data have in common: the nonce of a page and when its parts were read. */
function withoutMoment(body: string): string {
  const [, nonce] = /(?:property="csp-nonce" content|nonce)="([^"]+)"/.exec(body) ?? []
  return (nonce ? body.replaceAll(nonce, '') : body).replace(/\b1[6-9]\d{11}\b|\b_t=\d+/g, '')
}

type Send = TestServer['guest']['send']

/** Asks for everything that may be kept; tells what each said, and which came from memory. */
function asker({ context }: TestServer, people: Record<string, Send>) {
  let computed = 0
  const { snapshot } = context.changes
  // Whatever is computed to be kept marks the state of the data first.
  context.changes.snapshot = () => {
    computed++
    return snapshot.call(context.changes)
  }
  const asked = [
    ...['guest', 'admin'].flatMap((who) => cachedEndpointUrls.map((url) => ({ who, url }))),
    ...cachedPageUrls.map((url) => ({ who: 'guest', url })),
    ...memberPageUrls.map((url) => ({ who: 'member', url })),
  ]
  return async () => {
    const said = new Map<string, { body: string; isKept: boolean }>()
    for (const { who, url } of asked) {
      computed = 0
      const { statusCode, body } = await (people[who] as Send)({ method: 'GET', url })
      said.set(`${who} ${url}`, { body: `${statusCode} ${withoutMoment(body)}`, isKept: computed === 0 })
    }
    return said
  }
}

/** Has the server forget all that it keeps, as it does when another process starts. */
async function forgetAll({ context }: TestServer): Promise<void> {
  const before = context.changes.snapshot()
  await new Changes(context.db.$client, quiet).announceStart()
  await waitUntil(async () => !context.changes.isUnchanged([], before), 10)
}

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

export const cacheExactness: Row = {
  id: 'R36',
  title: 'Answers from memory',
  goal: `${WRITES} random writes over all features; after each, every kept answer and page equals one computed afresh`,
  limit: { quick: 900, soak: 900 },
  async run({ startTestServer, seed }) {
    const testServer = await startTestServer({ pages: true })
    await seedTestServer(testServer)
    const random = createRandom(seed)
    const askAll = asker(testServer, {
      ...{ guest: testServer.guest.send, admin: (await testServer.admin()).send },
      member: (await testServer.person({ tier: 'fan' })).send,
    })
    const wrong: string[] = []
    const dropped: number[] = []
    const kinds = new Set<string>()
    let compared = 0
    // Twice: some are kept from the second asking on.
    await askAll()
    const kept = [...(await askAll())].flatMap(([key, { isKept }]) => (isKept ? [key] : []))
    for (let tries = 0; dropped.length < WRITES && tries < MOST_TRIES; tries++) {
      const name = await randomWrite(testServer, random)
      if (!name) continue
      kinds.add(name)
      const said = await askAll()
      const isKept = (key: string) => said.get(key)?.isKept === true
      dropped.push(kept.filter((key) => !isKept(key)).length)
      await forgetAll(testServer)
      const anew = await askAll()
      for (const [key, { body }] of said) {
        if (!isKept(key)) continue
        compared++
        if (body !== anew.get(key)?.body) wrong.push(`after ${name}, write ${dropped.length}, ${key} is an old answer`)
      }
    }
    if (dropped.length < WRITES) wrong.push(`only ${dropped.length} writes were taken`)
    return flawless(
      `${dropped.length} writes of ${kinds.size} kinds, ${compared} kept answers compared; of ${kept.length} a write drops ${middle(dropped)} (median), ${Math.max(...dropped)} (most)`,
      wrong,
    )
  },
}
