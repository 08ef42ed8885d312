import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createRandom, type Random } from '../../../demo/band/random.ts'
import { accounts } from '../../../src/contract/accounts.ts'
import type { Tier } from '../../../src/contract/kit/access.ts'
import { fillPath } from '../../../src/contract/kit/endpoint.ts'
import { users } from '../../../src/contract/users.ts'
import { everyEndpoint } from '../../../src/server/every-endpoint.ts'
import { freshAddress } from '../../../src/server/features/accounts/samples.ts'
import { sampleCall } from '../../../src/server/features/casting/samples.ts'
import { roleForm } from '../../../src/server/features/model-applications/samples.ts'
import { sampleOrder } from '../../../src/server/features/orders/samples.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { seedTestServer } from '../../kit/database/seed-test-server.ts'
import { pageAddresses } from '../../kit/requests/page-addresses.ts'
import { randomWrite } from '../../kit/requests/random-write.ts'
import { flawless, type Row } from '../../row.ts'

const PEOPLE = 40
const REQUESTS = 20_000
/** Requests that are on their way at the same time. */
const AT_ONCE = 16
/** Every so many requests somebody's name or tier is changed, or any record there is. */
const CHANGE_EVERY = 25
const THINGS = 3
/** Marks name a person by two digits. */
const MOST_NEWCOMERS = 50
const TIERS: readonly Tier[] = ['free', 'fan', 'vip']

const ids = Array.from({ length: THINGS }, (_, i) => i + 1)
const urls: readonly string[] = [
  ...pageAddresses,
  ...ids.flatMap((id) => [
    `/jukebox-wall?album=${id}`,
    `/music-room?track=${id}`,
    `/casting?call=${id}`,
    `/?apply=true`,
  ]),
  ...everyEndpoint
    .filter(({ method, kind }) => method === 'GET' && kind !== 'raw')
    .flatMap(({ path }) =>
      ids.map((id) => fillPath(path, { id, modelId: id, artist: `Artist ${id}`, kind: 'tracks' })),
    ),
]

/** What nobody can guess, and tells whose it is. */
const markOf = (person: number): string => `mark${String(person).padStart(2, '0')}x${randomBytes(8).toString('hex')}`
const MARK = /mark(\d\d)x[0-9a-f]{16}/g

interface Marked {
  index: number
  user: Awaited<ReturnType<TestServer['person']>>
  /** Of their account, as it is at present. */
  firstName: string
  tier: Tier
  isAdmin: boolean
  /** How many changes of it have begun or ended: nobody knows which state an answer meanwhile is of. */
  changes: number
}

/** Somebody with a mark in every field that is theirs: names, address, order, application. */
async function markedPerson(testServer: TestServer, index: number, call: number): Promise<Marked> {
  const isAdmin = index % 20 === 0
  const role = isAdmin ? 'admin' : index % 4 === 0 ? 'model' : index % 7 === 0 ? null : 'listener'
  const tier = TIERS[index % 3] as Tier
  const user = await testServer.person({ role, tier, username: markOf(index) })
  const [firstName, lastName] = [markOf(index), markOf(index)]
  await user.call(accounts.updateProfile, { body: { firstName, lastName } })
  const lines = [{ merchandiseId: 1 + (index % THINGS), quantity: 1 }]
  const name = markOf(index)
  const order = sampleOrder(lines, { name, email: `${name}@example.org`, address: markOf(index), note: markOf(index) })
  await user.send({
    method: 'POST',
    url: '/api/orders',
    payload: order,
    headers: { 'x-forwarded-for': freshAddress() },
  })
  const application = { ...roleForm(call), fullLegalName: markOf(index), location: markOf(index) }
  await user.send({ method: 'POST', url: '/api/model-applications', payload: application })
  return { index, user, firstName, tier, isAdmin, changes: 0 }
}

let newcomers = 0

/** What is changed while everybody reads: a name, a tier, who is signed in, or any record there is. */
async function changeSomething(
  testServer: TestServer,
  people: readonly Marked[],
  call: number,
  random: Random,
): Promise<void> {
  const person = people[Math.floor(random.next() * people.length)] as Marked
  const what = random.next()
  if (what < 0.3) return void (await randomWrite(testServer, random))
  if (person.changes % 2 === 1) return
  person.changes++
  if (what > 0.9 && !person.isAdmin && newcomers < MOST_NEWCOMERS) {
    // They leave, and in their place somebody new signs in, whom no page may take for them.
    await person.user.call(accounts.logout, {})
    newcomers++
    Object.assign(person, await markedPerson(testServer, PEOPLE + newcomers, call), { changes: person.changes + 1 })
    return
  }
  if (what < 0.6 || person.isAdmin) {
    const firstName = markOf(person.index)
    await person.user.call(accounts.updateProfile, { body: { firstName, lastName: markOf(person.index) } })
    person.firstName = firstName
  } else {
    const tier = TIERS[Math.floor(random.next() * TIERS.length)] as Tier
    const [admin] = people.filter(({ isAdmin }) => isAdmin)
    await admin?.user.call(users.update, { params: { id: person.user.id }, body: { accessTier: tier } })
    person.tier = tier
  }
  person.changes++
}

/** What is wrong with an answer: a mark of somebody else, or a page that is not that of whoever asked as they are at present. */
function wrongIn(url: string, body: string, { index, isAdmin, firstName, tier }: Marked, changed: boolean): string[] {
  const foreign = [...body.matchAll(MARK)].filter(([, owner]) => Number(owner) !== index)
  // What people send in is an admin's to read, under addresses that are admins' alone.
  const leaks = isAdmin ? [] : foreign.slice(0, 1).map(([mark]) => `${url} told person ${index} of ${mark}`)
  if (url.startsWith('/api/') || changed || !body.includes('</html>')) return leaks
  const isOwn = body.includes(`firstName:"${firstName}"`) && body.includes(`accessTier:"${tier}"`)
  return isOwn ? leaks : [...leaks, `${url} does not know person ${index} as they are`]
}

export const crossUserLeaks: Row = {
  id: 'R32',
  title: 'Never another’s',
  goal: `${PEOPLE} people with marks in all that is theirs, ${REQUESTS} requests for every page and list at two processes while names, tiers, sessions and records change: nobody is told of another’s mark, everybody’s page knows them as they are`,
  limit: { quick: 400, soak: 800 },
  async run({ startTestServer, seed }) {
    const testServer = await startTestServer({ pages: true, env: { TRUST_PROXY: 'true' } })
    await seedTestServer(testServer)
    const call = await sampleCall(testServer.context)
    const processes: readonly FastifyInstance[] = [testServer.app, await testServer.sibling({ pages: true })]
    const people: Marked[] = []
    for (let index = 0; index < PEOPLE; index++) people.push(await markedPerson(testServer, index, call.id))
    const random = createRandom(seed)
    const wrong: string[] = []
    let [asked, pages, changes] = [0, 0, 0]
    const worker = async () => {
      while (asked < REQUESTS) {
        asked++
        if (asked % CHANGE_EVERY === 0) {
          changes++
          await changeSomething(testServer, people, call.id, random)
          continue
        }
        const person = people[Math.floor(random.next() * people.length)] as Marked
        const url = urls[Math.floor(random.next() * urls.length)] as string
        const process = processes[Math.floor(random.next() * processes.length)] as FastifyInstance
        const before = { ...person }
        const { statusCode, body } = await person.user.at(process).send({ method: 'GET', url })
        if (body.includes('</html>')) pages++
        const changed = before.changes % 2 === 1 || before.changes !== person.changes
        wrong.push(...wrongIn(url, body, before, changed || statusCode !== 200))
        if (statusCode >= 500) wrong.push(`${url} answered ${statusCode}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return flawless(`${asked} requests, ${pages} pages, ${changes} changes`, wrong)
  },
}
