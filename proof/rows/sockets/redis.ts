import { setTimeout as delay } from 'node:timers/promises'
import { accounts } from '../../../src/contract/accounts.ts'
import { forumPosts } from '../../../src/contract/forum-posts.ts'
import { gigs } from '../../../src/contract/gigs.ts'
import { paidOrder, sampleCheckout } from '../../../src/server/features/checkout/samples.ts'
import { sampleItem } from '../../../src/server/features/merchandise/samples.ts'
import { cookieName } from '../../../src/server/platform/identity/sessions/sessions.ts'
import { startRedis } from '../../../src/server/testing/redis-server.ts'
import { roomFeature } from '../../../src/server/testing/room-feature.ts'
import { freePort } from '../../../src/server/testing/spawn-program.ts'
import type { TestServer } from '../../../src/server/testing/start-test-server.ts'
import { openSocket } from '../../../src/server/testing/test-socket.ts'
import { installPackages } from '../../external/debian.ts'
import { soakOf } from '../../kit/load/soak.ts'
import { flawless, type Proof, type Row } from '../../row.ts'

const ROOM = 'hall:1'
const [FLAP_MS, BACK_WITHIN_MS, SIGN_IN_TRIES] = [3000, 10_000, 10] as const
const PASSWORD = 'winter-rye-7'

/** Whether whoever is at the same process hears what is said, and whoever is at another does. */
async function fanOut(proof: Proof, server: TestServer) {
  const other = await server.sibling()
  const open = async (app: typeof other) => {
    const { token } = await server.person()
    const headers = { cookie: `${cookieName(server.context.config)}=${token}` }
    const socket = await openSocket(app, { headers })
    proof.after(() => socket.socket.terminate())
    await socket.ask({ type: 'join', room: ROOM })
    return socket
  }
  const [near, far] = [await open(server.app), await open(other)]
  let words = 0
  return async (): Promise<[near: boolean, far: boolean]> => {
    const text = `word ${++words}`
    await server.context.realtime.toRoom(ROOM, { type: 'said', text, by: 0 })
    await delay(100)
    const heard = [near, far].map(({ said }) => said.some((one) => one['text'] === text))
    return [heard[0] ?? false, heard[1] ?? false]
  }
}

/** Signs in, reads, posts and pays, and tries too many passwords; tells what did not work. */
async function use(server: TestServer, name: string): Promise<string[]> {
  const wrong: string[] = []
  const step = async (what: string, work: () => Promise<boolean>) => {
    const is = await work().catch(() => false)
    if (!is) wrong.push(`${name}: could not ${what}`)
  }
  const person = { username: `member-${name.replaceAll(' ', '-')}`, password: PASSWORD }
  await server.guest.send({
    method: 'POST',
    url: '/api/users',
    payload: { ...person, email: `${person.username}@lateset.test`, firstName: 'Nora', lastName: 'Achterberg' },
  })
  await step('sign in', async () => (await server.guest.ask(accounts.login, { body: person })).status === 200)
  await step('read', async () => (await server.guest.ask(gigs.list)).status === 200)
  const fan = await server.person({ tier: 'fan' })
  await step(
    'post',
    async () => (await fan.ask(forumPosts.create, { body: { content: `Written ${name}` } })).status === 201,
  )
  await step('pay', async () => {
    const { id } = await sampleItem(await server.admin(), { stockQuantity: 100 })
    return Boolean((await paidOrder(server, sampleCheckout([{ merchandiseId: id, quantity: 1 }]))).order)
  })
  await step('be refused the eleventh wrong password', async () => {
    const tries = Array.from({ length: SIGN_IN_TRIES + 1 }, () => ({ username: person.username, password: 'wrong' }))
    const statuses: number[] = []
    for (const body of tries) statuses.push((await server.guest.ask(accounts.login, { body })).status)
    return statuses.at(-1) === 429 && !statuses.includes(500)
  })
  return wrong
}

export const redis: Row = {
  id: 'R8',
  title: 'Redis is away, comes, restarts and flaps',
  goal: 'sign in, read, post and pay go on, rate limits hold; sockets of one process hear one another without it, those of several again once it is back',
  limit: { quick: 120, soak: 4000 },
  async run(proof) {
    try {
      installPackages({ 'redis-server': '/usr/bin/redis-server' })
    } catch (error) {
      return { value: (error as Error).message, holds: null }
    }
    const port = await freePort()
    const server = await proof.startTestServer({
      features: [roomFeature],
      env: { REDIS_URL: `redis://127.0.0.1:${port}` },
    })
    const speak = await fanOut(proof, server)
    const wrong: string[] = []
    let longest = 0
    const alone = async (when: string) => {
      const [near, far] = await speak()
      if (!near || far)
        wrong.push(`${when}: the same process ${near ? 'hears' : 'is deaf'}, the other ${far ? 'hears' : 'is deaf'}`)
      wrong.push(...(await use(server, when)))
    }
    const together = async (when: string) => {
      const began = performance.now()
      while (!(await speak())[1])
        if (performance.now() - began > BACK_WITHIN_MS) return void wrong.push(`${when}: the other process stays deaf`)
      longest = Math.max(longest, performance.now() - began)
    }
    const start = async () => {
      const running = await startRedis(port)
      if (!running) throw new Error('Redis does not start')
      proof.after(() => running.stop())
      return running
    }
    await alone('before it was there')
    let running = await start()
    await together('when it came')
    await running.stop()
    await alone('when it went')
    running = await start()
    await together('when it came back')
    const flaps = proof.isSoak ? soakOf(3600) / 6 : 3
    for (let n = 0; n < flaps; n++) {
      await running.stop()
      await delay(FLAP_MS)
      running = await start()
      await delay(FLAP_MS)
    }
    await together('after it flapped')
    return flawless(`4 states, ${flaps} flaps, heard by all again within ${(longest / 1000).toFixed(1)} s`, wrong)
  },
}
